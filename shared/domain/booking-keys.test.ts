import { keysEndAt } from './booking-keys.ts';

it('ends the keys of a booking 90 days after its session', () => {
  const session = { date: '2026-01-05', timeSlot: '9:00 AM', duration: 2 };
  expect(new Date(keysEndAt(session)).toISOString()).toBe('2026-04-05T16:00:00.000Z');
});
