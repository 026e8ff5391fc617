import { dayMs } from '../../shared/domain/time/milliseconds.ts';

const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The date some days after another one, both like "2026-11-20". */
export const addDays = (date: string, days: number): string =>
  new Date(utc(date) + days * dayMs).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / dayMs);

/** Consecutive dates, as many as asked for, but none after the last one. */
export const datesFrom = (from: string, count: number, last: string): string[] =>
  Array.from({ length: Math.max(0, Math.min(count, daysBetween(from, last) + 1)) }, (_, index) =>
    addDays(from, index),
  );

/** The first date of the view that contains a date. All views have the same length, counted from the first date. */
export const viewStart = (first: string, date: string, daysInView: number): string =>
  addDays(first, daysInView * Math.floor(daysBetween(first, date) / daysInView));
