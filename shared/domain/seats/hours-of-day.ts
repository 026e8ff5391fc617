import { site } from '../../site.ts';
import { type ClosedTime, closedDaySentence, isClosedAt } from '../closures/closures.ts';
import { instantOf } from '../time/location-time.ts';
import { isClosedOn } from '../time/opening-days.ts';
import { slotHour, timeSlots } from '../time/slots.ts';
import { seatsLeft, type TakenSeats } from './capacity.ts';

/** An hour of a local date, with the seats that are left. */
export interface HourOfDay {
  timeSlot: string;
  seatsLeft: number;
  /** True for an hour that has begun, which cannot be booked even if seats are left. */
  begun: boolean;
  /** True for an hour that is closed on this date. */
  closed?: true;
}

/** The hours of a date that are to come and open, and those that have a seat left, as numbers. */
export interface DayRoom {
  date: string;
  openHours: number;
  freeHours: number;
  /** Why the whole day is closed. */
  closed?: string;
}

/**
 * The hours of a local date that a session can start at, with the seats that are left. None on a weekday on which the
 * space is closed.
 */
export const hoursOfDay = (
  date: string,
  taken: TakenSeats,
  nowMs: number,
  closures: readonly ClosedTime[] = [],
): HourOfDay[] => {
  if (isClosedOn(date)) return [];
  return timeSlots.map((timeSlot) => {
    const hour = slotHour(timeSlot);
    const closed = isClosedAt(closures, hour);
    return {
      timeSlot,
      seatsLeft: closed ? 0 : seatsLeft(taken, hour, site.seatsPerHour),
      begun: instantOf(date, hour) <= nowMs,
      ...(closed && { closed }),
    };
  });
};

export const isFree = ({ seatsLeft, begun }: HourOfDay): boolean => seatsLeft > 0 && !begun;

export const roomOfDay = (
  date: string,
  taken: TakenSeats,
  nowMs: number,
  closures: readonly ClosedTime[] = [],
): DayRoom => {
  const open = hoursOfDay(date, taken, nowMs, closures).filter(({ begun, closed }) => !begun && !closed);
  const closed = closedDaySentence(closures);
  return { date, openHours: open.length, freeHours: open.filter(isFree).length, ...(closed && { closed }) };
};
