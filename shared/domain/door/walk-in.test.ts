import { walkInSession } from './walk-in.ts';

// Clocks go forward on 2026-03-08 and back on 2026-11-01 in New York.
it.each([
  ['2026-11-21T02:05:00Z', '9:00 PM'],
  ['2026-11-02T02:05:00Z', '9:00 PM'],
  ['2026-11-02T01:50:00Z', '9:00 PM'],
  ['2026-11-02T01:10:00Z', '8:00 PM'],
  ['2026-03-09T01:05:00Z', '9:00 PM'],
  ['2026-11-20T14:19:59Z', '9:00 AM'],
  ['2026-11-20T14:20:00Z', '10:00 AM'],
])('sells an hour at %s from %s on', (time, timeSlot) => {
  expect(walkInSession(1, Date.parse(time))).toMatchObject({ timeSlot, duration: 1 });
});

it.each(['2026-11-21T02:20:00Z', '2026-11-02T02:20:00Z', '2026-11-21T04:00:00Z'])(
  'sells none at %s',
  (time) => {
    expect(walkInSession(1, Date.parse(time))).toBe(
      'The space is closed for today. Please book for another day.',
    );
  },
);
