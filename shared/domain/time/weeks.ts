import { dateAfter } from './dates.ts';
import { type Weekday, weekdayOf, weekdays } from './weekdays.ts';

/** The weekdays of a week that begins on Monday, so that the days of a weekend stand together. */
export const weekdaysFromMonday: readonly Weekday[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** The Monday of the week of a local date. */
export const weekOf = (date: string): string => dateAfter(date, -weekdaysFromMonday.indexOf(weekdayOf(date)));

/** The Mondays of the last weeks, that of the given date last. */
export const lastWeeks = (date: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, index) => dateAfter(weekOf(date), 7 * (index + 1 - weeks)));
