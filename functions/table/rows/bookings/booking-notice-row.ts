import * as z from 'zod/mini';
import { expiring, keyed, slot, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { toldBooking } from './told-booking.ts';

const row = () => ({ ...keyed, ...written, ...expiring, sequence: z.int() });

const change = () => {
  const told = {
    ...row(),
    entity: z.literal('booking-notice'),
    at: z.string(),
    by: z.enum(['session', 'browser', 'link', 'account-deletion', 'operator']),
    booking: toldBooking(),
    /** Of an operator. */
    reason: z.optional(z.string()),
  };
  /** A booking may have several of these. */
  const named = { ...told, nonce: z.string() };
  return z.discriminatedUnion('kind', [
    z.strictObject({
      ...told,
      kind: z.literal('cancelled'),
      refundCents: z.int(),
      hoursBack: z.int(),
      /** Those of the cents that come back that are the donation. */
      donationCents: z.optional(z.int()),
    }),
    z.strictObject({ ...told, kind: z.literal('moved'), from: slot }),
    z.strictObject({ ...named, kind: z.literal('refunded'), amountCents: z.int() }),
    z.strictObject({ ...named, kind: z.literal('confirmation') }),
    z.strictObject({ ...named, kind: z.literal('message'), subject: z.string(), text: z.string() }),
    z.strictObject({ ...named, kind: z.literal('email-corrected') }),
    z.strictObject({ ...named, kind: z.literal('email-left'), former: z.string() }),
  ]);
};

const timed = () =>
  z.strictObject({
    ...row(),
    entity: z.literal('timed-notice'),
    at: z.optional(z.string()),
    bookingId: z.string(),
    kind: z.string(),
    /** The nonce of the event that calls for it. */
    nonce: z.optional(z.string()),
    /** The nonce of the no-show that it is about. */
    noShow: z.optional(z.string()),
  });

const schema = () => z.discriminatedUnion('entity', [change(), timed()]);

/** A mail about a change of a booking, until it is sent. */
export type ChangeNoticeRow = RowOf<typeof change>;
/** A mail that is due by the clock, or about what the desk has recorded. The row names nobody, and stays. */
export type TimedNoticeRow = RowOf<typeof timed>;

export type BookingNoticeRow = RowOf<typeof schema>;

export const bookingNoticeRow: RowKind<BookingNoticeRow> = {
  name: 'booking-notice',
  at: [/^BOOKING#/, /^NOTICE#/],
  schema,
};

export const bookingNoticeKey = (
  bookingId: string,
  kind: string,
  sequence: number | string,
): Key<BookingNoticeRow> => ({ pk: `BOOKING#${bookingId}`, sk: `NOTICE#${kind}#${sequence}` });
