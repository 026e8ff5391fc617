import type { DeskSession } from '../../shared/domain/calendar/calendar-feed.ts';
import { datesFrom } from '../../shared/domain/time/dates.ts';
import { localDate } from '../../shared/domain/time/location-time.ts';
import { dayMs } from '../../shared/domain/time/milliseconds.ts';
import { site } from '../../shared/site.ts';
import { bookingsById } from '../store/bookings/bookings.ts';
import { takenAndClosed } from '../store/seats/seats.ts';

/** The feed of the desk looks back over a week, and ahead as far as can be booked. */
const daysBack = 7;

const datesOfFeed = (nowMs: number): string[] =>
  datesFrom(localDate(nowMs - daysBack * dayMs), daysBack + site.bookableDaysAhead + 1);

const bookedOn = async (date: string, nowMs: number): Promise<string[]> => {
  const { taken } = await takenAndClosed(date, nowMs);
  return taken.flatMap(({ checkoutId, heldUntilMs }) =>
    checkoutId !== undefined && heldUntilMs === undefined ? [checkoutId] : [],
  );
};

const daysAtOnce = 20;

/** The booked sessions of the space, without anything about a person. */
export const deskSessions = async (nowMs: number): Promise<DeskSession[]> => {
  const dates = datesOfFeed(nowMs);
  const ids = new Set<string>();
  for (let from = 0; from < dates.length; from += daysAtOnce) {
    const days = dates.slice(from, from + daysAtOnce);
    for (const booked of await Promise.all(days.map((date) => bookedOn(date, nowMs))))
      for (const id of booked) ids.add(id);
  }
  const found = await bookingsById(
    [...ids],
    ['id', 'seats', 'date', 'duration', 'sequence', 'timeSlot', 'createdAt', 'movedAt', 'status'],
  );
  return [...found.values()].filter(({ status }) => status === 'booked');
};
