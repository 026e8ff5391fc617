import * as z from 'zod/mini';
import { slot } from '../attributes.ts';

/** The attributes of an entry of the audit. The kinds of changes have different details. */
export const audited = {
  entity: z.optional(z.literal('audit')),
  at: z.string(),
  /** The id of the person of the staff who did it, or the operator's terminal. */
  by: z.string(),
  action: z.string(),
  bookingId: z.optional(z.string()),
  /** The person of the staff whom it is about. */
  staffId: z.optional(z.string()),
  role: z.optional(z.string()),
  /** The id of the request, by which its mail is named. */
  nonce: z.optional(z.string()),
  /** The row of the inbox that it is about. */
  about: z.optional(z.string()),
  purpose: z.optional(z.string()),
  amountCents: z.optional(z.int()),
  hoursBack: z.optional(z.int()),
  hours: z.optional(z.int()),
  closureId: z.optional(z.string()),
  date: z.optional(z.string()),
  lastDate: z.optional(z.string()),
  fromHour: z.optional(z.int()),
  toHour: z.optional(z.int()),
  seats: z.optional(z.array(z.int())),
  cancels: z.optional(z.boolean()),
  /** A slot, or the time from which a code is good. */
  from: z.optional(z.union([slot, z.string()])),
  to: z.optional(slot),
  recipient: z.optional(z.string()),
  month: z.optional(z.string()),
  donations: z.optional(z.int()),
  reference: z.optional(z.string()),
  paidOn: z.optional(z.string()),
  exported: z.optional(z.string()),
  /** The session that reads an export. */
  session: z.optional(z.string()),
  /** Of a code. */
  name: z.optional(z.string()),
  percent: z.optional(z.number()),
  centsOff: z.optional(z.int()),
  on: z.optional(z.string()),
  until: z.optional(z.string()),
  uses: z.optional(z.int()),
  usesEach: z.optional(z.int()),
  /** The cents that should have been in the cash box. */
  expectedCents: z.optional(z.int()),
  /** Of a message to everybody who is booked in certain hours. */
  mails: z.optional(z.int()),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
};
