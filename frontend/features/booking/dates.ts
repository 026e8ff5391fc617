import type { Availability } from '../../../shared/schemas/availability.ts';

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

type BookableDates = Availability['bookableDates'];

export const isBookableDate = (dates: BookableDates | undefined, date: string): boolean =>
  !dates || (dates.first <= date && date <= dates.last);
