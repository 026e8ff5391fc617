import * as z from 'zod/mini';
import { booking } from '../../../../shared/schemas/booking.ts';
import { money, personal, technical } from '../attribute-classes.ts';
import { expiring, keyed, slot, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { storedPolicy } from '../stored-policy.ts';

/** A booking in a notice, as it was after its change. It may lack terms that came later. */
const toldBooking = () => z.extend(booking, { policy: z.optional(storedPolicy()) });

const row = () => ({ ...keyed, ...written, ...expiring, sequence: technical(z.int()) });

const change = () => {
  const told = {
    ...row(),
    entity: technical(z.literal('booking-notice')),
    at: money(z.string()),
    by: money(z.enum(['session', 'browser', 'link', 'account-deletion', 'operator'])),
    booking: personal(toldBooking()),
    /** Of an operator. */
    reason: personal(z.optional(z.string())),
  };
  /** A booking may have several of these. */
  const named = { ...told, nonce: technical(z.string()) };
  return z.discriminatedUnion('kind', [
    z.strictObject({
      ...told,
      kind: money(z.literal('cancelled')),
      refundCents: money(z.int()),
      hoursBack: money(z.int()),
      /** Those of the cents that come back that are the donation. */
      donationCents: money(z.optional(z.int())),
    }),
    z.strictObject({ ...told, kind: money(z.literal('moved')), from: slot }),
    z.strictObject({ ...named, kind: money(z.literal('refunded')), amountCents: money(z.int()) }),
    z.strictObject({ ...named, kind: money(z.literal('confirmation')) }),
    z.strictObject({
      ...named,
      kind: money(z.literal('message')),
      subject: personal(z.string()),
      text: personal(z.string()),
    }),
    z.strictObject({ ...named, kind: money(z.literal('email-corrected')) }),
    z.strictObject({ ...named, kind: money(z.literal('email-left')), former: personal(z.string()) }),
    z.strictObject({ ...named, kind: money(z.literal('email-restored')), former: personal(z.string()) }),
  ]);
};

const timed = () =>
  z.strictObject({
    ...row(),
    entity: technical(z.literal('timed-notice')),
    at: money(z.optional(z.string())),
    bookingId: technical(z.string()),
    kind: money(z.string()),
    /** The nonce of the event that calls for it. */
    nonce: technical(z.optional(z.string())),
    /** The nonce of the no-show that it is about. */
    noShow: technical(z.optional(z.string())),
  });

const schema = () => z.discriminatedUnion('entity', [change(), timed()]);

/** A mail about a change of a booking, until it is sent. */
export type ChangeNoticeRow = RowOf<typeof change>;
/** A mail that is due by the clock, or about what the desk has recorded. The row names nobody, and stays. */
export type TimedNoticeRow = RowOf<typeof timed>;

/** A mail about a booking. */
export type BookingNoticeRow = RowOf<typeof schema>;

export const bookingNoticeRow: RowKind<BookingNoticeRow> = {
  name: 'booking-notice',
  at: [/^BOOKING#/, /^NOTICE#/],
  erasing: 'expire',
  schema,
};

export const bookingNoticeKey = (
  bookingId: string,
  kind: string,
  sequence: number | string,
): Key<BookingNoticeRow> => ({ pk: `BOOKING#${bookingId}`, sk: `NOTICE#${kind}#${sequence}` });
