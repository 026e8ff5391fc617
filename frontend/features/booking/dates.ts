import type { Availability } from '../../../shared/schemas/availability.ts';
import { site } from '../../../shared/site.ts';

/** The location's date, "2026-11-20", by the visitor's clock. */
export const dateAtLocation = (now: Date): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: site.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
};

const nextDate = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

/** The date to begin with: the first bookable one, or the next when nothing is left of that. */
export const initialDate = ({ date, bookableDates: { first, last }, hours }: Availability): string => {
  const isOver = date === first && hours.every((hour) => hour.begun || hour.seatsLeft === 0);
  return isOver && first < last ? nextDate(first) : first;
};
