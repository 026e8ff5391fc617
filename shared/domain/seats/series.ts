import { site } from '../../site.ts';
import { type ClosedTime, closureSentence, isClosedAt } from '../closures/closures.ts';
import { whyNotSpendable } from '../prices/package-hours.ts';
import { dateAfter } from '../time/dates.ts';
import { type SessionTime, whyNotBookable } from '../time/location-time.ts';
import { sessionHours, sessionTimes } from '../time/slots.ts';
import { planSeats, type TakenSeats } from './capacity.ts';

/** The same weekday of so many weeks, by the calendar: a change of the clocks moves no session. */
export const weeklyDates = (date: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, index) => dateAfter(date, 7 * index));

/** A day of the series as it is now. */
export interface DayInView {
  date: string;
  taken: TakenSeats;
  closures: readonly ClosedTime[];
}

/** A week that stays without a session, and the reason, as a sentence. */
export interface LeftWeek {
  date: string;
  reason: string;
}

/** A sentence when a member has a session during these hours already. */
export const whyDoubled = (session: SessionTime, own: readonly SessionTime[]): string | undefined => {
  const hours = new Set(sessionHours(session.timeSlot, session.duration));
  const other = own.find(
    ({ date, timeSlot, duration }) =>
      date === session.date && sessionHours(timeSlot, duration).some((hour) => hours.has(hour)),
  );
  return other && `You have booked ${sessionTimes(other.timeSlot, other.duration)} on that day already.`;
};

const whyNoSeat = (
  { timeSlot, duration }: SessionTime,
  { taken, closures }: DayInView,
): string | undefined => {
  const hours = sessionHours(timeSlot, duration);
  const closed = closures.filter((closure) => hours.some((hour) => isClosedAt([closure], hour)));
  if (closed.length > 0) return closed.map(closureSentence).join(' ');
  return planSeats(hours, taken, site.seatsPerHour) ? undefined : 'All seats are taken at that time.';
};

interface SeriesInView {
  session: Omit<SessionTime, 'date'>;
  days: readonly DayInView[];
  /** The sessions that the member has booked on these days. */
  own: readonly SessionTime[];
  hoursPackage: Parameters<typeof whyNotSpendable>[0];
}

/** The weeks that can be booked now, in order, and those that cannot. Each free week takes hours off the package. */
export const planSeries = (
  { session, days, own, hoursPackage }: SeriesInView,
  nowMs: number,
): { free: string[]; left: LeftWeek[] } => {
  const free: string[] = [];
  const left: LeftWeek[] = [];
  for (const day of days) {
    const { date } = day;
    const wanted = { ...session, date };
    const hoursUsed = hoursPackage.hoursUsed + free.length * session.duration;
    const reason =
      whyNotBookable(wanted, nowMs) ??
      whyDoubled(wanted, own) ??
      whyNoSeat(wanted, day) ??
      whyNotSpendable({ ...hoursPackage, hoursUsed }, session.duration);
    if (reason) left.push({ date, reason });
    else free.push(date);
  }
  return { free, left };
};
