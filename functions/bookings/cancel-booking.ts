import { hasFreeCancelEnded, priceLeft, returnedBy } from '../../shared/domain/policy/policy.ts';
import type { Returned } from '../../shared/domain/policy/policy-text.ts';
import { hoursReturnable } from '../../shared/domain/prices/package-hours.ts';
import { tryRefund } from '../payments/refund.ts';
import { isPaidByCard, refundOfBooking } from '../payments/refund-of-booking.ts';
import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import {
  appendBookingEvent,
  type ChangedBy,
  cancelled,
  markCancelled,
} from '../store/bookings/booking-changes.ts';
import { addBookingNotice } from '../store/bookings/booking-notices.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { type Refund, requestRefund } from '../store/money/refunds.ts';
import { giveHours } from '../store/seats/hours-of-person.ts';
import { freeSeats } from '../store/seats/seats.ts';
import { transact, type Write } from '../table/table.ts';
import { packageThatPaid, returnPackageHours } from './package-hours.ts';
import { returnCode } from './return-code.ts';
import { countReturn } from './returns.ts';

interface Cancelling {
  by: ChangedBy;
  reason?: string | undefined;
  /** Absent: what the policy brings back. */
  returned?: Returned;
  /** Further writes of the same transaction. */
  alongside?: readonly Write[];
}

/** The cents of a donation that the cancellation sends back. */
const donationCentsOf = (booking: StoredBooking, next: StoredBooking): number =>
  next.donationStatus === booking.donationStatus ? 0 : booking.donationAmount;

/** The cents of the price that the cancellation sends back. */
const priceCentsOf = (booking: StoredBooking, next: StoredBooking, { refundCents }: Returned): number =>
  refundCents - donationCentsOf(booking, next);

/** The code gives back what it has lowered of the price that is refunded in all. */
const giveCodeBack = (booking: StoredBooking, refundCents: number): Promise<Write[]> => {
  const { sessionPriceCents, goodwillCents = 0 } = booking;
  const leftCents = priceLeft({ ...booking, goodwillCents: goodwillCents + refundCents });
  return returnCode(booking, sessionPriceCents, sessionPriceCents - leftCents);
};

/** One refund for each purpose, to the card that paid. */
const refundsOf = (booking: StoredBooking, next: StoredBooking, returned: Returned): Refund[] => {
  if (!isPaidByCard(booking)) return [];
  const stake = donationCentsOf(booking, next);
  const price = priceCentsOf(booking, next, returned);
  return [
    ...(price > 0 ? [refundOfBooking(booking, 'session', price)] : []),
    ...(stake > 0 ? [refundOfBooking(booking, 'stake', stake)] : []),
  ];
};

/** All that comes back, and the writes that give the hours among it back. */
const giveHoursBack = async (
  booking: StoredBooking,
  asked: Returned,
  nowMs: number,
): Promise<{ returned: Returned; hours: Write[] }> => {
  if (asked.hoursBack === 0) return { returned: asked, hours: [] };
  const hoursPackage = await packageThatPaid(booking);
  const hoursBack = hoursReturnable(hoursPackage, asked.hoursBack);
  const hours = hoursBack > 0 ? returnPackageHours(hoursPackage, booking, hoursBack, nowMs) : [];
  return { returned: { ...asked, hoursBack }, hours };
};

/** True when a holder has all of the money back. */
const isReturned = (booking: StoredBooking, by: ChangedBy, nowMs: number): boolean =>
  by !== 'operator' &&
  by !== 'account-deletion' &&
  isPaidByCard(booking) &&
  !hasFreeCancelEnded(booking, nowMs);

const tellOperator = (booking: StoredBooking, next: StoredBooking, returned: Returned): void => {
  const { id, userId, packageId, donationAmount } = booking;
  measure('BookingsCancelled');
  if (next.donationStatus !== booking.donationStatus) measure('StakeCentsHeld', -donationAmount);
  logEvent('session cancelled', { bookingId: id, userId, packageId, ...returned });
};

/**
 * Cancels a booking, by its policy unless the caller says otherwise, in one transaction: its seats are given up, the
 * package gets its hours and the code its use, and the refunds, the mail and the event are written. Then the refunds
 * are sent. The caller has made sure that it may be cancelled now. Undefined when the booking has changed since it was
 * read.
 */
export const cancelBooking = async (
  booking: StoredBooking,
  { by, reason, alongside = [], ...cancelling }: Cancelling,
  nowMs: number,
): Promise<StoredBooking | undefined> => {
  const { id, date, timeSlot, seats, closures } = booking;
  const asked = cancelling.returned ?? returnedBy(booking, nowMs);
  const { returned, hours } = await giveHoursBack(booking, asked, nowMs);
  const next = cancelled(booking, returned, nowMs);
  const refunds = refundsOf(booking, next, returned);
  const code = await giveCodeBack(booking, priceCentsOf(booking, next, returned));
  const at = new Date(nowMs).toISOString();
  const { sequence } = next;
  const committed = await transact([
    markCancelled(booking, next, reason),
    ...freeSeats({ checkoutId: id, date, seats }, closures),
    ...hours,
    ...giveHours(booking),
    ...code,
    ...refunds.map((refund) => requestRefund(refund, nowMs)),
    appendBookingEvent({
      bookingId: id,
      kind: 'cancelled',
      sequence,
      at,
      by,
      session: { date, timeSlot },
      ...returned,
    }),
    addBookingNotice({
      kind: 'cancelled',
      sequence,
      at,
      by,
      booking: next,
      donationCents: donationCentsOf(booking, next),
      ...(by === 'operator' && { reason }),
      ...returned,
    }),
    ...alongside,
  ]);
  if (!committed) return undefined;
  tellOperator(booking, next, returned);
  await Promise.all([
    ...refunds.map((refund) => tryRefund(refund, nowMs)),
    ...(isReturned(booking, by, nowMs) ? [countReturn(booking, nowMs)] : []),
  ]);
  return next;
};
