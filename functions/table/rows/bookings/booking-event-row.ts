import * as z from 'zod/mini';
import { money, technical } from '../attribute-classes.ts';
import { keyed, listed, slot, written } from '../attributes.ts';
import { deskRecords } from '../desk/desk-records.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const event = () => ({
  ...keyed,
  ...written,
  /** Absent in rows of earlier releases. With it the stream tells of the event. */
  entity: technical(z.optional(z.literal('booking-event'))),
  bookingId: technical(z.string()),
  sequence: technical(z.int()),
  at: money(z.string()),
});
const by = money(z.enum(['session', 'browser', 'link', 'account-deletion', 'operator']));

const change = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      ...event(),
      ...listed,
      by,
      kind: money(z.literal('cancelled')),
      session: z.optional(slot),
      refundCents: money(z.int()),
      hoursBack: money(z.int()),
    }),
    z.strictObject({ ...event(), by, kind: money(z.literal('moved')), from: slot, to: slot }),
  ]);

/** `nonce`: chosen by the desk, so that a repeated request is the same event. */
const ofDesk = () =>
  deskRecords({ ...event(), nonce: technical(z.string()), byStaffId: technical(z.string()) });

const schema = () => z.discriminatedUnion('kind', [change(), ofDesk()]);

/** One change of a booking. It names nobody, and stays. */
export type BookingChangeRow = RowOf<typeof change>;
/** One event of the desk. */
export type DeskEventRow = RowOf<typeof ofDesk>;

/** A change of a booking, or an event at the desk, appended. */
export type BookingEventRow = RowOf<typeof schema>;

export const bookingEventRow: RowKind<BookingEventRow> = {
  name: 'booking-event',
  at: [/^BOOKING#/, /^EVENT#/],
  erasing: 'strip',
  schema,
};

/** A change of a booking has no nonce. */
export const isDeskEvent = (row: BookingEventRow): row is DeskEventRow => 'nonce' in row;

export const bookingEventKey = (bookingId: string, nonce: string): Key<BookingEventRow> => ({
  pk: `BOOKING#${bookingId}`,
  sk: `EVENT#${nonce}`,
});
