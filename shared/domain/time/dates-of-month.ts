import { dayMs } from './milliseconds.ts';

/** The local dates of a month like "2026-11". It needs no Temporal, so that a function may read days without it. */
export const datesOfMonth = (month: string): string[] => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
};

/** The dates from one until before another. */
export const datesFrom = (first: string, until: string): string[] => {
  const days = Math.max(0, (Date.parse(until) - Date.parse(first)) / dayMs);
  return Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10),
  );
};
