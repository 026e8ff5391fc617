import type { Settlement } from '../../shared/domain/stakes.ts';
import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import type { StoredBooking } from '../store/bookings.ts';
import { appendLedgerEntry } from '../store/ledger.ts';
import { requestRefund } from '../store/refunds.ts';
import { decideStake } from '../store/stakes.ts';
import { transact, type Write } from '../store/table.ts';
import { tryRefund } from './refund.ts';
import { type PaidBooking, refundOfBooking } from './refund-of-booking.ts';

/** A stake is always paid by card, also when a package pays for the session. */
export type StakedBooking = PaidBooking;

export const isStaked = (booking: StoredBooking): booking is StakedBooking =>
  booking.donationAmount > 0 && booking.paymentIntentId !== undefined;

const commit = async (
  { id, donationAmount }: StoredBooking,
  { status }: Settlement,
  writes: Write[],
): Promise<boolean> => {
  if (!(await transact(writes))) return false;
  measure('StakeCentsHeld', -donationAmount);
  logEvent('stake decided', { bookingId: id, status, amountCents: donationAmount });
  return true;
};

/**
 * Settles a stake: the ledger owes it to its recipient, or it is refunded to the card. `also` is written in the
 * same transaction. False when it was decided before, or is frozen by a dispute.
 */
export const settle = async (
  booking: StakedBooking,
  settlement: Settlement,
  nowMs: number,
  also: readonly Write[] = [],
): Promise<boolean> => {
  const decision = decideStake(booking, settlement, nowMs);
  if (settlement.status !== 'refunding')
    return commit(booking, settlement, [
      decision,
      ...also,
      appendLedgerEntry(
        {
          checkoutId: booking.id,
          kind: 'settled',
          amountCents: booking.donationAmount,
          paymentIntentId: booking.paymentIntentId,
          recipient: settlement.recipient,
        },
        nowMs,
      ),
    ]);
  const refund = refundOfBooking(booking, 'stake', booking.donationAmount);
  if (!(await commit(booking, settlement, [decision, ...also, requestRefund(refund, nowMs)]))) return false;
  await tryRefund(refund, nowMs);
  return true;
};
