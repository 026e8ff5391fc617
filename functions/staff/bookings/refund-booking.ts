import { refundableCents, whyNotRefundable } from '../../../shared/domain/staff/operator-amounts.ts';
import { returnCode } from '../../bookings/return-code.ts';
import { tryRefund } from '../../payments/refund.ts';
import { isPaidByCard, type PaidBooking, refundOfBooking } from '../../payments/refund-of-booking.ts';
import { AppError } from '../../runtime/app-error.ts';
import { markRefunded } from '../../store/bookings/booking-changes.ts';
import { addBookingNotice } from '../../store/bookings/booking-notices.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import { type Refund, refundsOfCheckout, requestRefund } from '../../store/money/refunds.ts';
import type { BookingAudit } from '../../store/office/audit-entries.ts';
import { auditBooking } from '../../store/office/audits.ts';
import { transact } from '../../table/table.ts';
import { changeBooking, logChange, requireNothing } from './change-booking.ts';

interface RefundRequest {
  amountCents: number;
  reason: string;
  /** Chosen by the page, so that a repeated request is the same refund. */
  requestId: string;
}

/** The refund, its mail and its audit entry, in one transaction. Undefined when the booking has changed meanwhile. */
const commit = async (
  booking: PaidBooking,
  { amountCents, reason, requestId: nonce }: RefundRequest,
  leftCents: number,
  by: string,
  nowMs: number,
): Promise<Refund | undefined> => {
  const { id: bookingId, sequence, sessionPriceCents } = booking;
  const refund = refundOfBooking(booking, `goodwill#${nonce}`, amountCents);
  const entry: BookingAudit = { action: 'refunded', bookingId, by, amountCents, reason, nonce };
  const refundedCents = sessionPriceCents - leftCents + amountCents;
  const at = new Date(nowMs).toISOString();
  const committed = await transact([
    markRefunded(booking, amountCents),
    requestRefund(refund, nowMs),
    ...(await returnCode(booking, sessionPriceCents, refundedCents)),
    addBookingNotice({ kind: 'refunded', sequence, at, by: 'operator', booking, amountCents, reason, nonce }),
    ...auditBooking(entry, nowMs),
  ]);
  if (!committed) return undefined;
  logChange(entry);
  return refund;
};

/** The same request again finds its refund. Throws 409 when it was of another amount. */
const requireSame = (made: Refund, { amountCents }: RefundRequest): void =>
  requireNothing(
    made.amountCents === amountCents ? undefined : 'This refund was made already, of another amount.',
  );

/**
 * Pays back a part of a session's price, whether the session is still booked or not. Never more than was paid. The same
 * request again changes nothing.
 */
export const refundBooking = (
  bookingId: string,
  request: RefundRequest,
  by: string,
  nowMs: number,
): Promise<StoredBooking> =>
  changeBooking(bookingId, async (booking) => {
    const refunds = await refundsOfCheckout(bookingId);
    const made = refunds.find(({ purpose }) => purpose === `goodwill#${request.requestId}`);
    if (made) {
      requireSame(made, request);
      return booking;
    }
    if (!isPaidByCard(booking)) throw new AppError('conflict', 'No card has paid for this session.');
    const { amountCents } = request;
    const leftCents = refundableCents(booking, refunds);
    requireNothing(whyNotRefundable(booking, leftCents, amountCents));
    const refund = await commit(booking, request, leftCents, by, nowMs);
    if (!refund) return undefined;
    await tryRefund(refund, nowMs);
    return { ...booking, goodwillCents: (booking.goodwillCents ?? 0) + amountCents };
  });
