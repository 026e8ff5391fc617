import { hoursLeft, spendHours } from './package-hours.ts';

const used7 = { totalHours: 15, hoursUsed: 7 };

it('counts the hours, and completes the package with the last one', () => {
  expect(hoursLeft(used7)).toBe(8);
  expect(spendHours(used7, 7)).toEqual({ hoursUsed: 14, status: 'active' });
  expect(spendHours(used7, 8)).toEqual({ hoursUsed: 15, status: 'completed' });
});

it('does not spend more hours than are left', () => {
  expect(spendHours({ totalHours: 15, hoursUsed: 8 }, 8)).toBeUndefined();
  expect(spendHours({ totalHours: 15, hoursUsed: 15 }, 1)).toBeUndefined();
});
