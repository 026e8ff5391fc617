import { keys } from '../../table/keys.ts';
import { queryAll } from '../../table/table.ts';
import type { BookingEvent } from '../bookings/booking-changes.ts';
import { type BookingItem, bookingOfItem, type StoredBooking } from '../bookings/bookings.ts';
import type { StoredSeries } from '../bookings/series.ts';
import type { Checkout } from '../checkouts/checkouts.ts';
import type { AttendanceItem } from '../desk/attendance.ts';
import type { Refund } from '../money/refunds.ts';

interface Row {
  pk: string;
  sk: string;
}

const rowsUnder = <Found = Row>(pk: string, prefix = ''): Promise<Found[]> =>
  queryAll({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ConsistentRead: true,
  });

const under = <Found>(rows: readonly Row[], prefix: string): Found[] =>
  rows.filter(({ sk }) => sk.startsWith(prefix)) as unknown[] as Found[];

/** The rows of a purchase, all of which are about the member who made it. */
export interface OwnPurchase {
  checkout: Checkout | undefined;
  refunds: Refund[];
  booking: StoredBooking | undefined;
  changes: BookingEvent[];
  desk: AttendanceItem[];
}

/** All that is stored of a purchase, in two queries. */
export const ownPurchase = async (purchaseId: string): Promise<OwnPurchase> => {
  const [ofCheckout, ofBooking] = await Promise.all([
    rowsUnder(keys.checkout(purchaseId).pk),
    rowsUnder(keys.booking(purchaseId).pk),
  ]);
  const [checkout] = under<Checkout>(ofCheckout, 'CHECKOUT');
  const [booking] = under<BookingItem>(ofBooking, 'BOOKING');
  const events = under<BookingEvent | AttendanceItem>(ofBooking, 'EVENT#');
  return {
    checkout,
    refunds: under(ofCheckout, 'REFUND#'),
    booking: booking && bookingOfItem(booking),
    changes: events.filter((event): event is BookingEvent => 'by' in event),
    desk: events.filter((event): event is AttendanceItem => 'nonce' in event),
  };
};

/** The weekly series that a member has asked for lately. */
export const seriesOfMember = (userId: string): Promise<StoredSeries[]> =>
  rowsUnder(keys.account(userId).pk, 'SERIES#');
