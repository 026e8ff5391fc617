import { hoursLeft, spendHours } from './package-hours.ts';

const used7 = { totalHours: 15, hoursUsed: 7 };

it('counts hours down to the last, which completes the package', () => {
  expect(hoursLeft(used7)).toBe(8);
  expect(spendHours(used7, 7)).toEqual({ hoursUsed: 14, status: 'active' });
  expect(spendHours(used7, 8)).toEqual({ hoursUsed: 15, status: 'completed' });
});

it('gives no hour that is not there', () => {
  expect(spendHours({ totalHours: 15, hoursUsed: 8 }, 8)).toBeUndefined();
  expect(spendHours({ totalHours: 15, hoursUsed: 15 }, 1)).toBeUndefined();
});
