import * as z from 'zod/mini';
import { bookingFields } from './booking.ts';

export const availabilityQuery = z.strictObject({ date: bookingFields.date });

/** What can be booked on one local date. */
export const availability = z.object({
  date: z.string(),
  /** The first and last date that can be booked at all. */
  bookableDates: z.object({ first: z.string(), last: z.string() }),
  hours: z.array(
    z.object({
      timeSlot: z.string(),
      seatsLeft: z.int(),
      /** An hour that has begun cannot be booked, whatever seats are left. */
      begun: z.boolean(),
    }),
  ),
});
export type Availability = z.output<typeof availability>;
