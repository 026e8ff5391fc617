import { seatsInHour } from '../time/opening-days.ts';
import { startHours } from '../time/slots.ts';
import { type Weekday, weekdayOf } from '../time/weekdays.ts';
import { weekdaysFromMonday } from '../time/weeks.ts';

/** A seat that is booked or closed for an hour of a local date. */
export interface TakenSeatHour {
  date: string;
  hour: number;
  isClosed: boolean;
  /** True for a seat that would be closed, but for a session that was booked before and has stayed. */
  isKept?: boolean;
}

/** The seats of an hour of the day on a weekday, added up over several weeks. */
export interface HourOfWeek {
  weekday: Weekday;
  hour: number;
  booked: number;
  /** The seats that could be booked, with those that were. */
  open: number;
}

const nameOf = (date: string, hour: number): string => `${weekdayOf(date)} ${hour}`;

/** How full each hour of each weekday was on these dates. */
export const hoursOfWeek = (seats: readonly TakenSeatHour[], dates: readonly string[]): HourOfWeek[] => {
  const cells = new Map<string, HourOfWeek>();
  for (const weekday of weekdaysFromMonday)
    for (const hour of startHours) cells.set(`${weekday} ${hour}`, { weekday, hour, booked: 0, open: 0 });
  for (const date of dates)
    for (const hour of startHours) {
      const cell = cells.get(nameOf(date, hour));
      if (cell) cell.open += seatsInHour(date);
    }
  const isInView = new Set(dates);
  for (const { date, hour, isClosed, isKept } of seats) {
    const cell = isInView.has(date) ? cells.get(nameOf(date, hour)) : undefined;
    if (cell && (isClosed || isKept)) cell.open -= 1;
    else if (cell) cell.booked += 1;
  }
  // Seats and hours may have been fewer since: what was booked was open.
  return [...cells.values()].map((cell) => ({ ...cell, open: Math.max(cell.open, cell.booked) }));
};
