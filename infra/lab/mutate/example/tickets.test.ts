import { greeting, older, priceCents } from './tickets.ts';

it('lets children in for less', () => {
  expect([priceCents(17), priceCents(18)]).toEqual([500, 900]);
});

it('compares ages', () => {
  expect([older(1, 2), older(2, 1)]).toEqual([2, 2]);
});

it('greets', () => {
  greeting('Kim');
});
