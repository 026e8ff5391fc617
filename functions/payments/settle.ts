import { sessionTimes } from '../../shared/domain/slots.ts';
import type { Settlement } from '../../shared/domain/stakes.ts';
import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import { decideStake, type StoredBooking } from '../store/bookings.ts';
import { appendLedgerEntry } from '../store/ledger.ts';
import { type Refund, requestRefund } from '../store/refunds.ts';
import { transact, type Write } from '../store/table.ts';
import { tryRefund } from './refund.ts';

/** A stake is always paid by card, also when a package pays for the session. */
export type StakedBooking = StoredBooking & { paymentIntentId: string };

export const isStaked = (booking: StoredBooking): booking is StakedBooking =>
  booking.donationAmount > 0 && booking.paymentIntentId !== undefined;

const refundOf = (booking: StakedBooking): Refund => ({
  checkoutId: booking.id,
  purpose: 'stake',
  status: 'requested',
  amountCents: booking.donationAmount,
  paymentIntentId: booking.paymentIntentId,
  email: booking.email,
  name: booking.name,
  subject: `${booking.date}, ${sessionTimes(booking.timeSlot, booking.duration)}`,
  attempts: 0,
});

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
 * Settles a stake: the ledger owes it to its recipient, or it is refunded to the card. False when it was decided before.
 */
export const settle = async (
  booking: StakedBooking,
  settlement: Settlement,
  nowMs: number,
): Promise<boolean> => {
  const decision = decideStake(booking, settlement, nowMs);
  if (settlement.status !== 'refunding')
    return commit(booking, settlement, [
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
  if (!(await commit(booking, settlement, [decision, requestRefund(refund, nowMs)]))) return false;
  await tryRefund(refund, nowMs);
  return true;
};
