import * as z from 'zod/mini';
import { auditKindNames } from '../../domain/staff/audit-kinds.ts';
import { bookingFields } from '../booking.ts';

const again = 'Please begin the list again.';

/** A local day. `by`: the id of a person of the staff. `after` is the `next` of the answer before. */
export const auditQuery = z.strictObject({
  day: bookingFields.date,
  by: z.optional(z.string().check(z.maxLength(60, again))),
  kind: z.optional(z.enum(auditKindNames, again)),
  after: z.optional(
    z
      .string()
      .check(z.maxLength(100, again), z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z#[\w-]+$/, again)),
  ),
});

export type AuditQuery = z.output<typeof auditQuery>;

const auditedChange = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The name of the person of the staff. */
  by: z.string(),
  text: z.string(),
  /** The booking that it is about, and the name of its booker unless that is erased. */
  bookingId: z.optional(z.string()),
  whom: z.optional(z.string()),
  kind: z.optional(z.enum(auditKindNames)),
});
export type AuditedChange = z.output<typeof auditedChange>;

/** The changes of a day, newest first. */
export const auditedChanges = z.object({
  changes: z.array(auditedChange),
  /** Absent at the end of the day. */
  next: z.optional(z.string()),
});
export type AuditedChanges = z.output<typeof auditedChanges>;
