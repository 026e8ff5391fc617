import { isClosedOn } from '../../../shared/domain/time/opening-days.ts';
import { timeSlots } from '../../../shared/domain/time/slots.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { site } from '../../../shared/site.ts';
import { addDays } from '../../calendar/calendar-dates.ts';
import { sessionStart } from '../../calendar/location-clock.ts';
import { type BookedHours, usualHoursSlot } from '../stored/booked-hours.ts';
import { isLike } from '../stored/session-store.ts';

type Booked = BookedHours & Pick<Booking, 'status' | 'userId'>;

const example: BookedHours = { date: '', timeSlot: '', duration: 1 };

/** The hours that this device has kept. Undefined for anything that is none. */
export const keptUsualHours = (): BookedHours | undefined => {
  const kept = usualHoursSlot.read();
  if (!isLike(example, kept)) return undefined;
  return Number.isNaN(Date.parse(kept.date)) || !timeSlots.includes(kept.timeSlot) ? undefined : kept;
};

/** So many of the latest sessions tell what is usual. */
const looksBack = 10;

const weekdayOf = ({ date }: BookedHours): number => new Date(`${date}T00:00:00Z`).getUTCDay();

const isSameHour = (one: BookedHours, other: BookedHours): boolean =>
  one.timeSlot === other.timeSlot && weekdayOf(one) === weekdayOf(other);

const isSame = (one: BookedHours, other: BookedHours): boolean =>
  isSameHour(one, other) && one.duration === other.duration;

/** The weekday and hours of most of a member's latest sessions, on the last date for which they are booked. */
export const usualHours = (bookings: readonly Booked[]): BookedHours | undefined => {
  const latest = bookings
    .filter(({ status }) => status === 'booked')
    .toSorted((one, other) => sessionStart(other).localeCompare(sessionStart(one)));
  const seen = latest.slice(0, looksBack);
  const timesOf = (hours: BookedHours): number => seen.filter((other) => isSame(hours, other)).length;
  const [usual] = seen.toSorted((one, other) => timesOf(other) - timesOf(one));
  if (!usual) return undefined;
  const { timeSlot, duration } = usual;
  const { date } = latest.find((hours) => isSameHour(hours, usual)) ?? usual;
  return { date, timeSlot, duration };
};

/** Keeps what is usual for a member, once all their sessions are known. */
export const noteSessions = (bookings: readonly Booked[]): void => {
  const usual = usualHours(bookings);
  if (usual) usualHoursSlot.write(usual);
  else usualHoursSlot.clear();
};

/** Keeps in mind what a member has just booked: the same hours come a week later, and the first ones become usual. */
export const noteBooked = ({ userId, date, timeSlot, duration }: Booked): void => {
  if (!userId) return;
  const booked = { date, timeSlot, duration };
  const usual = keptUsualHours();
  if (!usual) usualHoursSlot.write(booked);
  else if (isSameHour(usual, booked) && usual.date < date) usualHoursSlot.write({ ...usual, date });
};

/** The next usual hours that are not booked yet, by the location's clock. Undefined when they cannot be booked now. */
export const nextUsualHours = (usual: BookedHours, clock: string): BookedHours | undefined => {
  const last = addDays(clock.slice(0, 10), site.bookableDaysAhead);
  const next = { ...usual };
  do next.date = addDays(next.date, 7);
  while (sessionStart(next) < clock);
  return next.date > last || isClosedOn(next.date) ? undefined : next;
};
