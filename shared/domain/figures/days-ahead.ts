import type { DayAhead } from '../../schemas/staff/overview.ts';
import { instantOf } from '../time/location-time.ts';
import { seatsInHour } from '../time/opening-days.ts';
import { startHours } from '../time/slots.ts';
import type { TakenSeatHour } from './utilisation.ts';

/** Today and the days after it that the overview shows. */
export const daysOnOverview = 7;

/** A booked or closed seat of an hour. `bookingId` is absent for a closed one. */
export interface SeatOfDay extends TakenSeatHour {
  bookingId?: string;
}

/** How many people come on a local date, and how full it is. Sessions that stay in closed hours fill nothing. */
export const dayAhead = (date: string, seats: readonly SeatOfDay[]): DayAhead => {
  const booked = seats.filter(({ isClosed }) => !isClosed);
  const sold = booked.filter(({ isKept }) => !isKept);
  const hours = startHours.length * seatsInHour(date);
  return {
    date,
    sessions: new Set(booked.map(({ bookingId }) => bookingId)).size,
    bookedHours: sold.length,
    openHours: Math.max(sold.length, hours - (seats.length - sold.length)),
  };
};

/** The ids of the bookings of a local date whose sessions are not over, in the order of their beginning. */
export const bookingsToCome = (date: string, seats: readonly SeatOfDay[], nowMs: number): string[] => {
  const toCome = seats.filter(({ hour }) => instantOf(date, hour + 1) > nowMs);
  const inOrder = toCome.toSorted((one, other) => one.hour - other.hour);
  return [...new Set(inOrder.flatMap(({ bookingId }) => bookingId ?? []))];
};
