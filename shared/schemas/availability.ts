import * as z from 'zod/mini';
import { bookingFields } from './booking.ts';

export const availabilityQuery = z.strictObject({ date: bookingFields.date });

/** The free seats of one local date. */
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
    }),
  ),
});
export type Availability = z.output<typeof availability>;
