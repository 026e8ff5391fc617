import * as z from 'zod/mini';
import { bookingFields, fitsBeforeClosing } from './booking.ts';

export const availabilityQuery = z.strictObject({ date: bookingFields.date });

export const nextFreeQuery = z.strictObject({ from: bookingFields.date });

export const daysQuery = z.strictObject({ from: bookingFields.date });

/** Hours that somebody asked for when they had no seat left. */
export const turnedAwayWish = z
  .strictObject({
    date: bookingFields.date,
    timeSlot: bookingFields.timeSlot,
    duration: bookingFields.duration,
  })
  .check(fitsBeforeClosing);

/** Some dates in a row, with the hours that can still be booked on each. */
export const days = z.array(
  z.object({
    date: z.string(),
    /** The hours that have not begun, and are not closed. */
    openHours: z.int(),
    /** Those of the open hours that have a seat left. */
    freeHours: z.int(),
    /** Why the whole day is closed. Absent when it is not, and on weekdays on which the space is always closed. */
    closed: z.optional(z.string()),
  }),
);
export type DayRoom = z.output<typeof days>[number];

/** The first hour that has a seat left and has not begun. */
export const nextFree = z.object({ date: z.string(), timeSlot: z.string(), seatsLeft: z.int() });
export type NextFree = z.output<typeof nextFree>;

/** The hours of one local date, with the seats that are left. */
export const availability = z.object({
  date: z.string(),
  /** The first and the last date on which a session can be booked. */
  bookableDates: z.object({ first: z.string(), last: z.string() }),
  hours: z.array(
    z.object({
      timeSlot: z.string(),
      seatsLeft: z.int(),
      /** True for an hour that has begun, which cannot be booked even if seats are left. */
      begun: z.boolean(),
      /** True for an hour that is closed on this date. Absent otherwise. */
      closed: z.optional(z.literal(true)),
    }),
  ),
  /** A sentence about each of the closures of the date. Absent when it has none. */
  closures: z.optional(z.array(z.string())),
});
export type Availability = z.output<typeof availability>;
