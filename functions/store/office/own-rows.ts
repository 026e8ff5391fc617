import { keys } from '../../table/keys.ts';
import {
  type BookingChangeRow,
  bookingEventRow,
  type DeskEventRow,
  isDeskEvent,
} from '../../table/rows/bookings/booking-event-row.ts';
import { bookingRow } from '../../table/rows/bookings/booking-row.ts';
import { type CheckoutRow, checkoutRow } from '../../table/rows/checkouts/checkout-row.ts';
import { type DisputeRow, disputeRow } from '../../table/rows/money/dispute-row.ts';
import { type RefundRow, refundRow } from '../../table/rows/money/refund-row.ts';
import { type BookingAuditRow, bookingAuditRow } from '../../table/rows/office/booking-audit-row.ts';
import type { StoredRow } from '../../table/rows/row-kind.ts';
import { rowsOfKind } from '../../table/rows-of-kind.ts';
import { rowsUnder } from '../../table/table.ts';
import { bookingOfItem, type StoredBooking } from '../bookings/bookings.ts';
import type { StoredSeries } from '../bookings/series.ts';

/** The rows of a purchase, all of which are about the member who made it. */
export interface OwnPurchase {
  checkout: CheckoutRow | undefined;
  refunds: RefundRow[];
  disputes: DisputeRow[];
  booking: StoredBooking | undefined;
  changes: BookingChangeRow[];
  desk: DeskEventRow[];
  office: BookingAuditRow[];
}

/** The acts of operators about a booking or a package, with their reasons. */
export const officeActsOf = async (bookingId: string): Promise<BookingAuditRow[]> => {
  const { pk, sk } = keys.bookingAudit(bookingId, '');
  return rowsUnder(pk, sk);
};

/** All that is stored of a purchase, in two queries. */
export const ownPurchase = async (purchaseId: string): Promise<OwnPurchase> => {
  const [ofCheckout, ofBooking] = await Promise.all([
    rowsUnder<StoredRow>(keys.checkout(purchaseId).pk),
    rowsUnder<StoredRow>(keys.booking(purchaseId).pk),
  ]);
  const [checkout] = rowsOfKind(checkoutRow, ofCheckout);
  const [booking] = rowsOfKind(bookingRow, ofBooking);
  const events = rowsOfKind(bookingEventRow, ofBooking);
  return {
    checkout,
    refunds: rowsOfKind(refundRow, ofCheckout),
    disputes: rowsOfKind(disputeRow, ofCheckout),
    booking: booking && bookingOfItem(booking),
    changes: events.filter((event) => !isDeskEvent(event)),
    desk: events.filter(isDeskEvent),
    office: rowsOfKind(bookingAuditRow, ofBooking),
  };
};

/** The weekly series that a member has asked for lately. */
export const seriesOfMember = (userId: string): Promise<StoredSeries[]> =>
  rowsUnder(keys.account(userId).pk, 'SERIES#');
