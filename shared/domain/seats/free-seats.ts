import { seatsInHour } from '../time/opening-days.ts';
import { startHours } from '../time/slots.ts';

export interface FreeSeatsOfHour {
  hour: number;
  free: number;
}

/** The free seats of each hour of a date. A taken seat is booked, held, offered or closed. */
export const freeSeatsByHour = (date: string, taken: readonly { hour: number }[]): FreeSeatsOfHour[] =>
  startHours.map((hour) => ({
    hour,
    free: Math.max(0, seatsInHour(date) - taken.filter((each) => each.hour === hour).length),
  }));
