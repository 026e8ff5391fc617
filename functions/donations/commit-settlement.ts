import { isAttested } from '../../shared/domain/donations/donation-case.ts';
import type { TimedKind } from '../../shared/domain/donations/notices.ts';
import { payoutMonth } from '../../shared/domain/money/payout-months.ts';
import type { Settlement } from '../../shared/domain/stakes/stakes.ts';
import { type PaidBooking, refundOfBooking } from '../payments/refund-of-booking.ts';
import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { type AppealDecision, decideStake } from '../store/bookings/stakes.ts';
import { addTimedNotice } from '../store/bookings/timed-notices.ts';
import { appendLedgerEntry } from '../store/money/ledger.ts';
import { addToPayout } from '../store/money/payouts.ts';
import { type Refund, requestRefund } from '../store/money/refunds.ts';
import { transact, type Write } from '../table/table.ts';

/** A stake is always paid by card, also when a package pays for the session. */
export type StakedBooking = PaidBooking;

export const isStaked = (booking: StoredBooking): booking is StakedBooking =>
  booking.donationAmount > 0 && booking.paymentIntentId !== undefined;

/** The circumstances of a settlement. */
export interface Settling {
  /** The mail about it. Absent: the result, where the desk has a say; elsewhere the page says it. */
  notice?: TimedKind;
  /** The end of the appeal that settles it. */
  appeal?: AppealDecision;
  /** Written in the same transaction. */
  also?: readonly Write[];
}

export const stakeRefund = (booking: StakedBooking): Refund =>
  refundOfBooking(booking, 'stake', booking.donationAmount);

const moneyOf = (booking: StakedBooking, settlement: Settlement, nowMs: number): Write[] => {
  if (settlement.status === 'refunding') return [requestRefund(stakeRefund(booking), nowMs)];
  const { id: checkoutId, donationAmount: amountCents, paymentIntentId } = booking;
  const { recipient } = settlement;
  const settledAt = new Date(nowMs).toISOString();
  return [
    appendLedgerEntry({ checkoutId, kind: 'settled', amountCents, paymentIntentId, recipient }, nowMs),
    ...addToPayout({ checkoutId, recipient, amountCents, settledAt }, payoutMonth(nowMs)),
  ];
};

const noticesOf = (booking: StakedBooking, { notice }: Settling, nowMs: number): Write[] => {
  const kind = notice ?? (isAttested(booking) ? 'donation-result' : undefined);
  return kind ? [addTimedNotice(booking, kind, nowMs)] : [];
};

/**
 * Settles a stake in one transaction: the ledger owes it to its recipient, with the payout of a month, or its refund is
 * requested, which the reconciler sends. False when it was decided before, is frozen by a dispute, or has changed since
 * it was read.
 */
export const commitSettlement = async (
  booking: StakedBooking,
  settlement: Settlement,
  nowMs: number,
  settling: Settling = {},
): Promise<boolean> => {
  const committed = await transact([
    decideStake(booking, settlement, nowMs, settling.appeal),
    ...(settling.also ?? []),
    ...noticesOf(booking, settling, nowMs),
    ...moneyOf(booking, settlement, nowMs),
  ]);
  if (!committed) return false;
  const { id: bookingId, donationAmount: amountCents } = booking;
  measure('StakeCentsHeld', -amountCents);
  logEvent('stake decided', { bookingId, status: settlement.status, amountCents });
  return true;
};
