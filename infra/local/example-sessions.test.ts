import { sessionEnd, sessionStart } from '../../shared/domain/time/location-time.ts';
import { bookingData } from '../../shared/schemas/booking.ts';
import { exampleSessions } from './example-sessions.ts';

const hourMs = 3_600_000;
const midnight = Date.parse('2026-11-20T05:00:00Z');
const hours = Array.from({ length: 24 }, (_, hour) => hour);

it('are at every hour of a day sessions that can be booked then, with room for each', () => {
  for (const nowMs of hours.map((hour) => midnight + hour * hourMs + 1)) {
    const sessions = exampleSessions(nowMs);
    expect(sessions.length).toBeGreaterThanOrEqual(2);
    for (const session of sessions) {
      expect(bookingData.parse(session)).toEqual(session);
      expect(sessionStart(session)).toBeGreaterThan(nowMs);
      expect(sessionEnd(session)).toBeLessThan(nowMs + 48 * hourMs);
    }
  }
});

it('have a student and a donation in the morning, and nobody of today at night', () => {
  const morning = exampleSessions(midnight + 6 * hourMs);
  expect(morning.map(({ isStudent, donationAmount }) => [isStudent, donationAmount])).toContainEqual([
    'no',
    2500,
  ]);
  expect(morning.map(({ isStudent }) => isStudent)).toContain('yes');
  expect(new Set(exampleSessions(midnight + 23 * hourMs).map(({ date }) => date))).toEqual(
    new Set(['2026-11-21']),
  );
});
