import { expect, it } from '@jest/globals';
import { counted, paidText, stateOf, whenText } from './words.ts';

it('counts one thing and several', () => {
  expect([0, 1, 2].map((number) => counted(number, 'booking'))).toEqual([
    '0 bookings',
    '1 booking',
    '2 bookings',
  ]);
});

it('says when a session is', () => {
  expect(whenText({ date: '2026-11-23', timeSlot: '9:00 AM', duration: 3 })).toBe(
    'Mon, Nov 23, 9:00 AM to 12:00 PM',
  );
});

const paid = { duration: 2, sessionPriceCents: 5000, donationAmount: 0 };

it.each([
  [paid, '$50'],
  [{ ...paid, donationAmount: 1000 }, '$50 and a donation of $10'],
  [{ ...paid, packageId: 'p1', sessionPriceCents: 0 }, '2 hours of a package'],
])('says what was paid: %j', (purchase, text) => {
  expect(paidText(purchase)).toBe(text);
});

it.each([
  [{ status: 'booked' }, []],
  [{ status: 'cancelled' }, ['Cancelled']],
  [{ status: 'booked', dispute: 'open' }, ['Disputed']],
  [{ status: 'cancelled', dispute: 'lost' }, ['Cancelled', 'Dispute lost']],
] as const)('names what an operator has to know of: %j', (booking, words) => {
  expect(stateOf(booking)).toEqual(words);
});
