import type { Availability, DayRoom } from '../schemas/availability.ts';
import { site } from '../site.ts';
import { seatsLeft, type TakenSeats } from './capacity.ts';
import { instantOf } from './location-time.ts';
import { isClosedOn } from './opening-days.ts';
import { slotHour, timeSlots } from './slots.ts';

export type HourOfDay = Availability['hours'][number];

/** The hours of a local date that a session can start at, with the seats that are left. None on a closed day. */
export const hoursOfDay = (date: string, taken: TakenSeats, nowMs: number): HourOfDay[] => {
  if (isClosedOn(date)) return [];
  return timeSlots.map((timeSlot) => ({
    timeSlot,
    seatsLeft: seatsLeft(taken, slotHour(timeSlot), site.seatsPerHour),
    begun: instantOf(date, slotHour(timeSlot)) <= nowMs,
  }));
};

export const isFree = ({ seatsLeft, begun }: HourOfDay): boolean => seatsLeft > 0 && !begun;

/** The hours of a local date that have not begun, and those of them that have a seat left, as numbers. */
export const roomOfDay = (date: string, taken: TakenSeats, nowMs: number): DayRoom => {
  const hours = hoursOfDay(date, taken, nowMs);
  return {
    date,
    openHours: hours.filter(({ begun }) => !begun).length,
    freeHours: hours.filter(isFree).length,
  };
};
