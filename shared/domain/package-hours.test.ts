import { hoursLeft, isSpent } from './package-hours.ts';

const hours = { totalHours: 15, hoursUsed: 12 };

it('counts the hours that are left', () => {
  expect(hoursLeft(hours)).toBe(3);
});

it('is spent with the last hour', () => {
  expect([12, 14, 15].map((hoursUsed) => isSpent({ ...hours, hoursUsed }))).toEqual([false, false, true]);
});
