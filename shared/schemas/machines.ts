import * as z from 'zod/mini';
import { attendances } from '../domain/desk/attendances.ts';
import { availability } from './availability.ts';
import { bookingFields } from './booking.ts';

export const machineBookingsQuery = z.strictObject({ date: bookingFields.date });

/** A booked session as a machine reads it. Moments are in ISO 8601. */
export const machineBooking = z.object({
  id: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  attendance: z.enum(attendances),
  /** The minutes by which its holder has said to be late. */
  lateMinutes: z.optional(z.int()),
  /** Only with a key for which the operator has ticked that. */
  person: z.optional(z.object({ name: z.string(), email: z.optional(z.string()), task: z.string() })),
});
export type MachineBooking = z.output<typeof machineBooking>;

export const machineBookings = z.object({ date: z.string(), bookings: z.array(machineBooking) });

export const machineCalendarQuery = z.strictObject({ from: bookingFields.date, to: bookingFields.date });

/** The hours of each date, without anybody's name. */
export const machineCalendar = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      hours: availability.shape.hours,
      closures: availability.shape.closures,
    }),
  ),
});
