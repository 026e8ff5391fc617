import * as z from 'zod/mini';
import { money, personal, technical } from '../attribute-classes.ts';
import { slot } from '../attributes.ts';

/** The attributes of an entry of the audit. The kinds of changes have different details. */
export const audited = {
  entity: technical(z.optional(z.literal('audit'))),
  at: money(z.string()),
  /** The id of the person of the staff who did it, or the operator's terminal. */
  by: technical(z.string()),
  action: money(z.string()),
  bookingId: technical(z.optional(z.string())),
  /** The person of the staff whom it is about. */
  staffId: technical(z.optional(z.string())),
  role: technical(z.optional(z.string())),
  /** The id of the request, by which its email is named. */
  nonce: technical(z.optional(z.string())),
  /** The row of the inbox that it is about. Of strikes the digest of their person, which stays with the entry. */
  about: technical(z.optional(z.string())),
  purpose: technical(z.optional(z.string())),
  amountCents: money(z.optional(z.int())),
  hoursBack: money(z.optional(z.int())),
  hours: money(z.optional(z.int())),
  closureId: technical(z.optional(z.string())),
  date: technical(z.optional(z.string())),
  lastDate: technical(z.optional(z.string())),
  fromHour: technical(z.optional(z.int())),
  toHour: technical(z.optional(z.int())),
  seats: technical(z.optional(z.array(z.int()))),
  cancels: technical(z.optional(z.boolean())),
  /** A slot, or the time from which a code is good. */
  from: z.optional(z.union([slot, technical(z.string())])),
  to: z.optional(slot),
  recipient: technical(z.optional(z.string())),
  month: technical(z.optional(z.string())),
  donations: technical(z.optional(z.int())),
  reference: technical(z.optional(z.string())),
  /** The source of a payment by hand. Absent in rows of earlier releases. */
  source: technical(z.optional(z.string())),
  paidOn: technical(z.optional(z.string())),
  exported: technical(z.optional(z.string())),
  /** The session that reads an export. */
  session: technical(z.optional(z.string())),
  /** Of a code. */
  name: technical(z.optional(z.string())),
  percent: technical(z.optional(z.number())),
  centsOff: technical(z.optional(z.int())),
  on: technical(z.optional(z.string())),
  until: technical(z.optional(z.string())),
  uses: technical(z.optional(z.int())),
  usesEach: technical(z.optional(z.int())),
  /** The cents that should have been in the cash box. */
  expectedCents: technical(z.optional(z.int())),
  /** Of a message to everybody who is booked in certain hours. */
  mails: technical(z.optional(z.int())),
  reason: personal(z.optional(z.string())),
  note: personal(z.optional(z.string())),
};
