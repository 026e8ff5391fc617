import { Temporal } from 'temporal-polyfill';
import { type Weekday, weekdays } from './weekdays.ts';

/** The weekdays of a week that begins on Monday, so that the days of a weekend stand together. */
export const weekdaysFromMonday: readonly Weekday[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** The Monday of the week of a local date. */
export const weekOf = (date: string): string => {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
};

/** The Mondays of the last weeks, that of the given date last. */
export const lastWeeks = (date: string, weeks: number): string[] => {
  const last = Temporal.PlainDate.from(weekOf(date));
  return Array.from({ length: weeks }, (_, index) => last.subtract({ weeks: weeks - 1 - index }).toString());
};

/** So many local dates in order, of which the given one is the first. */
export const datesFrom = (date: string, days: number): string[] => {
  const first = Temporal.PlainDate.from(date);
  return Array.from({ length: days }, (_, index) => first.add({ days: index }).toString());
};

/** The local dates from one to another, both included. None when the last is before the first. */
export const datesUntil = (date: string, lastDate: string): string[] =>
  datesFrom(date, Math.max(0, Temporal.PlainDate.from(date).until(lastDate).days + 1));

/** So many local dates in order, of which the day before the given one is the last. */
export const datesBefore = (date: string, days: number): string[] =>
  datesFrom(Temporal.PlainDate.from(date).subtract({ days }).toString(), days);
