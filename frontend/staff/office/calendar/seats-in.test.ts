import { expect, it } from '@jest/globals';
import { seatsIn } from './seats-in.ts';

it.each([
  ['1, 2 5', [1, 2, 5]],
  [' 12 ', [12]],
  ['3,4,', [3, 4]],
  ['1000', [1000]],
  ['', undefined],
  [' , ', undefined],
  ['0', undefined],
  ['01', undefined],
  ['10000', undefined],
  ['1-3', undefined],
  ['1 two', undefined],
])('reads the seats in %j', (text, seats) => {
  expect(seatsIn(text)).toEqual(seats);
});
