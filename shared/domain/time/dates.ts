import { dayMs } from './milliseconds.ts';

/** The local date so many days after another, or before it. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** So many local dates in order, of which the given one is the first. */
export const datesFrom = (date: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => dateAfter(date, index));

/** The days from a local date to another: 0 to itself, and fewer to an earlier one. */
export const daysUntil = (date: string, other: string): number =>
  (Date.parse(other) - Date.parse(date)) / dayMs;

/** The local dates from one to another, both included. None when the last is before the first. */
export const datesUntil = (date: string, lastDate: string): string[] =>
  datesFrom(date, Math.max(0, daysUntil(date, lastDate) + 1));

/** So many local dates in order, of which the day before the given one is the last. */
export const datesBefore = (date: string, days: number): string[] => datesFrom(dateAfter(date, -days), days);

/** The local dates of a month like "2026-11". */
export const datesOfMonth = (month: string): string[] => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return datesFrom(`${month}-01`, new Date(Date.UTC(year, number, 0)).getUTCDate());
};
