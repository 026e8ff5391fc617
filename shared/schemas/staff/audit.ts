import * as z from 'zod/mini';
import { bookingFields } from '../booking.ts';

const again = 'Please begin the list again.';

/** A local day. `after` is the `next` of the answer before. */
export const auditQuery = z.strictObject({
  day: bookingFields.date,
  after: z.optional(
    z
      .string()
      .check(z.maxLength(100, again), z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z#[\w-]+$/, again)),
  ),
});

const auditedChange = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The name of the person of the staff. */
  by: z.string(),
  text: z.string(),
  /** The booking that it is about. */
  bookingId: z.optional(z.string()),
});
export type AuditedChange = z.output<typeof auditedChange>;

/** The changes of a day, newest first. */
export const auditedChanges = z.object({
  changes: z.array(auditedChange),
  /** Absent at the end of the day. */
  next: z.optional(z.string()),
});
export type AuditedChanges = z.output<typeof auditedChanges>;
