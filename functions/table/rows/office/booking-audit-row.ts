import * as z from 'zod/mini';
import { keyed, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { audited } from './audited.ts';

const schema = () => z.strictObject({ ...keyed, ...written, ...audited });

/** The copy of an audit entry beside the booking that it is about. */
export type BookingAuditRow = RowOf<typeof schema>;

export const bookingAuditRow: RowKind<BookingAuditRow> = {
  name: 'booking-audit',
  at: [/^BOOKING#/, /^AUDIT#/],
  erasing: 'strip',
  schema,
};

export const bookingAuditKey = (bookingId: string, id: string): Key<BookingAuditRow> => ({
  pk: `BOOKING#${bookingId}`,
  sk: `AUDIT#${id}`,
});
