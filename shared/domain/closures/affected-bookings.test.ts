import type { AffectedBooking } from '../../schemas/calendar.ts';
import { isAsSeen, splitBookings } from './affected-bookings.ts';

const affected = (id: string, changes: Partial<AffectedBooking> = {}): AffectedBooking => ({
  id,
  name: 'Robin Example',
  email: 'robin@example.com',
  date: '2026-11-23',
  timeSlot: '9:00 AM',
  duration: 3,
  refundCents: 7000,
  donationCents: 0,
  hoursBack: 0,
  ...changes,
});

it('cancels neither those to keep nor those that cannot be cancelled', () => {
  const bookings = [affected('a'), affected('b'), affected('c', { whyNotCancellable: 'It is disputed.' })];
  expect(splitBookings(bookings, new Set(['a']))).toMatchObject({ ids: ['b'], refundCents: 7000, stay: 2 });
});

it.each([
  ['the same', ['a', 'b'], 7000, true],
  ['the same in another order', ['b', 'a'], 7000, true],
  ['other cents', ['a', 'b'], 7001, false],
  ['one fewer', ['a'], 7000, false],
  ['one more', ['a', 'b', 'c'], 7000, false],
  ['another one for the same cents', ['a', 'c'], 7000, false],
  ['none', [], 7000, false],
] as const)('compares the bookings that were seen: %s', (_, bookingIds, expectedRefundCents, isSame) => {
  expect(isAsSeen({ ids: ['a', 'b'], refundCents: 7000 }, { bookingIds, expectedRefundCents })).toBe(isSame);
});
