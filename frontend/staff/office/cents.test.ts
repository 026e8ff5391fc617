import { centsIn, dollarsText } from './cents.ts';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['$12.05', 1205],
  [' 0 ', 0],
  ['12,50', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['', undefined],
])('reads %j as %j cents', (text, cents) => expect(centsIn(text)).toBe(cents));

it.each([
  [1200, '12'],
  [1250, '12.50'],
  [5, '0.05'],
])('writes %i cents as %j dollars', (cents, text) => {
  expect(dollarsText(cents)).toBe(text);
  expect(centsIn(text)).toBe(cents);
});
