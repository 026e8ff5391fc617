import type { Settlement } from '../../shared/domain/stakes.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { decideStake, type StoredBooking } from '../store/bookings.ts';
import { appendLedgerEntry } from '../store/ledger.ts';
import { type Refund, requestRefund } from '../store/refunds.ts';
import { transact, type Write } from '../store/table.ts';
import { advanceRefund } from './refund.ts';

const refundOf = (booking: StoredBooking): Refund => ({
  checkoutId: booking.id,
  purpose: 'stake',
  status: 'requested',
  amountCents: booking.donationAmount,
  paymentIntentId: booking.paymentIntentId,
  email: booking.email,
  name: booking.name,
  date: booking.date,
  timeSlot: booking.timeSlot,
  duration: booking.duration,
  attempts: 0,
});

const commit = async (booking: StoredBooking, writes: Write[]): Promise<boolean> => {
  const committed = await transact(writes);
  if (committed) measure('StakeCentsHeld', -booking.donationAmount);
  return committed;
};

/**
 * Settles a stake: due to its recipient in the ledger, or on its way back to the card.
 * False when it was decided before.
 */
export const settle = async (
  booking: StoredBooking,
  settlement: Settlement,
  nowMs: number,
): Promise<boolean> => {
  const decision = decideStake(booking, settlement, nowMs);
  if (settlement.status !== 'refunding')
    return commit(booking, [
      decision,
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
  const refund = refundOf(booking);
  if (!(await commit(booking, [decision, requestRefund(refund, nowMs)]))) return false;
  try {
    await advanceRefund(refund, nowMs);
  } catch (error) {
    log('warn', 'refund left to the reconciler', { checkoutId: booking.id, error });
  }
  return true;
};
