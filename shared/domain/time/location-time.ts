import { site } from '../../site.ts';
import { dateAfter, datesUntil } from './dates.ts';
import { dayMs, hourMs } from './milliseconds.ts';
import { closedSentence, isClosedOn } from './opening-days.ts';
import { pastClosingSentence, runsPastClosing, slotHour } from './slots.ts';
import { instantAt, wallTime } from './wall-time.ts';

/** The location's local date ("2026-11-20") at an instant in epoch milliseconds. */
export const localDate = (nowMs: number, timeZone: string = site.timeZone): string =>
  new Date(wallTime(nowMs, timeZone)).toISOString().slice(0, 10);

/** The instant, in epoch milliseconds, of a local date and hour at the location. Hour 24 is the next midnight. */
export const instantOf = (date: string, hour: number, timeZone: string = site.timeZone): number =>
  instantAt(Date.parse(date) + hour * hourMs, timeZone);

export interface SessionTime {
  date: string;
  timeSlot: string;
  duration: number;
}

/** Epoch milliseconds at which the session begins. */
export const sessionStart = ({ date, timeSlot }: SessionTime): number => instantOf(date, slotHour(timeSlot));

/** Epoch milliseconds at which the session's last hour is over. */
export const sessionEnd = ({ date, timeSlot, duration }: SessionTime): number =>
  instantOf(date, slotHour(timeSlot) + duration);

/** The instant, in epoch milliseconds, at the same local hour so many days later. */
export const daysAfter = (epochMs: number, days: number): number =>
  instantAt(wallTime(epochMs) + days * dayMs);

/** The first and the last local date on which a session can be booked. */
export const bookableDates = (nowMs: number): { first: string; last: string } => {
  const first = localDate(nowMs);
  return { first, last: dateAfter(first, site.bookableDaysAhead) };
};

/** The local dates from one on that can be booked, in order. */
export const bookableDatesFrom = (from: string, nowMs: number): string[] =>
  datesUntil(from, bookableDates(nowMs).last);

/** A session must be paid before it begins, unless its visitor stands at the desk, and booked before it ends. */
export const isTooLate = (session: SessionTime, paidAtMs: number, nowMs: number, isWalkIn = false): boolean =>
  (!isWalkIn && paidAtMs >= sessionStart(session)) || nowMs >= sessionEnd(session);

/** A sentence for the visitor when a date has passed or is too far ahead. Undefined when it is neither. */
export const whyNoBookableDate = (date: string, nowMs: number): string | undefined => {
  const { first, last } = bookableDates(nowMs);
  if (date < first) return 'That date has passed. Please choose another date.';
  if (date > last)
    return `Sessions can be booked up to ${site.bookableDaysAhead} days ahead. Please choose an earlier date.`;
  return undefined;
};

/** A sentence for the visitor when a session cannot be booked at this time. Undefined when it can. */
export const whyNotBookable = (session: SessionTime, nowMs: number): string | undefined =>
  whyNoBookableDate(session.date, nowMs) ??
  (isClosedOn(session.date) ? closedSentence(session.date) : undefined) ??
  (runsPastClosing(session.timeSlot, session.duration) ? pastClosingSentence : undefined) ??
  (sessionStart(session) <= nowMs ? 'That hour has already begun. Please choose a later time.' : undefined);

/** The local dates of yesterday, today and tomorrow. */
export const datesAround = (nowMs: number): string[] => {
  const today = localDate(nowMs);
  return [-1, 0, 1].map((days) => dateAfter(today, days));
};
