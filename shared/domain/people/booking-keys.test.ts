import { sessionEnd } from '../time/location-time.ts';
import { dayMs } from '../time/milliseconds.ts';
import { keysEndAt } from './booking-keys.ts';

it.each(['2026-01-05', '2026-03-08', '2026-11-01'])(
  'opens a booking on %s for 90 days after its session, and for less than two more',
  (date) => {
    for (const timeSlot of ['7:00 AM', '9:00 PM']) {
      const days = (keysEndAt({ date }) - sessionEnd({ date, timeSlot, duration: 1 })) / dayMs;
      expect(days).toBeGreaterThanOrEqual(90);
      expect(days).toBeLessThan(92);
    }
  },
);
