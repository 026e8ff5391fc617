import { type DisputeStatus, markOf } from '../../shared/domain/payments/disputes.ts';
import { leaveBooking } from '../bookings/leave-booking.ts';
import { fulfil } from '../checkouts/fulfil.ts';
import { holdBack, letGo } from '../donations/disputed-donation.ts';
import { boughtWith } from '../payments/bought.ts';
import { AppError } from '../runtime/app-error.ts';
import { log } from '../runtime/log.ts';
import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import { getBooking } from '../store/bookings/bookings.ts';
import { type Bought, followPayment } from '../store/bookings/bought.ts';
import { addDispute, closeDispute } from '../store/money/disputes.ts';
import { type PaymentRows, readPaymentRows } from '../store/money/payment-rows.ts';
import { movePayout } from '../store/money/payouts.ts';
import { erased } from '../table/rows/erased.ts';
import { transact } from '../table/table.ts';
import { loseDispute } from './lose-dispute.ts';
import { type DisputeAtStripe, readDispute } from './read-dispute.ts';

const maxTries = 10;

/** The changes that its payment has made to a purchase so far. */
const standing = ({ bankCents = 0, chargedBackCents = 0 }: Bought) => ({ bankCents, chargedBackCents });

/** Records a dispute, and freezes its purchase. Tells the operator once. */
const open = async (
  { takenCents: _, ...dispute }: DisputeAtStripe,
  bought: Bought | undefined,
  nowMs: number,
): Promise<void> => {
  const move = await holdBack(bought);
  const committed = await transact([
    addDispute({ ...dispute, status: 'open' }, nowMs),
    ...(bought
      ? [followPayment(bought, { ...standing(bought), dispute: 'open', payoutMonth: move?.to })]
      : []),
    ...movePayout(move),
  ]);
  if (!committed) return;
  const { id: disputeId, checkoutId, amountCents, paymentIntentId, reason } = dispute;
  measure('Disputes');
  log('error', 'payment disputed', { disputeId, checkoutId, amountCents, paymentIntentId, reason });
};

/** The money stays ours, and everything goes on, unless another dispute of the payment is open. */
const win = async (
  dispute: DisputeAtStripe,
  { disputes }: PaymentRows,
  bought: Bought | undefined,
  nowMs: number,
): Promise<void> => {
  const mark = markOf(disputes.filter(({ id }) => id !== dispute.id));
  const move = mark === 'open' ? undefined : letGo(bought, nowMs);
  const committed = await transact([
    closeDispute(dispute, { status: 'won' }, nowMs),
    ...(bought ? [followPayment(bought, { ...standing(bought), dispute: mark, payoutMonth: move?.to })] : []),
    ...movePayout(move),
  ]);
  const { id: disputeId, checkoutId, amountCents } = dispute;
  if (committed) logEvent('dispute won', { disputeId, checkoutId, amountCents });
};

/** Ends the booking of somebody who has deleted the account meanwhile. Until then the dispute had kept it as it was. */
const leaveErased = async ({ checkoutId }: DisputeAtStripe, nowMs: number): Promise<void> => {
  if ((await getBooking(checkoutId))?.email === erased) await leaveBooking(checkoutId, nowMs);
};

/** Takes the next step. True when the table says what Stripe says. */
const follow = async (
  dispute: DisputeAtStripe,
  checkout: PaymentRows['checkout'],
  nowMs: number,
): Promise<boolean> => {
  const { checkoutId } = dispute;
  // First, so that it fails to change when another dispute has changed it since.
  const bought = await boughtWith({ checkoutId, checkout });
  const rows = await readPaymentRows(checkoutId);
  const known = rows.disputes.find(({ id }) => id === dispute.id);
  if (known && (known.status === dispute.status || known.status !== 'open')) {
    if (known.status !== dispute.status)
      log('error', 'a dispute was decided twice', { disputeId: dispute.id, checkoutId: dispute.checkoutId });
    if (known.status !== 'open') await leaveErased(dispute, nowMs);
    return true;
  }
  if (!known) await open(dispute, bought, nowMs);
  else if (dispute.status === 'won') await win(dispute, rows, bought, nowMs);
  else await loseDispute(dispute, rows, bought, nowMs);
  return false;
};

/** True for a payment of which the table has anything. Another stage on the same account names checkouts, too. */
const isOurs = async (rows: PaymentRows): Promise<boolean> =>
  rows.checkout !== undefined ||
  rows.refunds.length + rows.disputes.length > 0 ||
  (await boughtWith(rows)) !== undefined;

/**
 * Follows a dispute as far as the bank has decided it. While it is open, its booking can be neither cancelled nor
 * moved, its donation waits, the hours of its package cannot be spent, and Stripe refuses refunds. Safe to repeat, and
 * to call with events that are old or out of order. A payment may have several disputes. Returns the status at Stripe.
 * `not-ours`: the payment is none of this site's.
 */
export const advanceDispute = async (
  disputeId: string,
  nowMs: number,
): Promise<DisputeStatus | 'not-ours'> => {
  const dispute = await readDispute(disputeId);
  const rows = dispute && (await readPaymentRows(dispute.checkoutId));
  if (!dispute || !rows || !(await isOurs(rows))) {
    log('warn', 'a dispute is about a payment of another product or stage', { disputeId });
    return 'not-ours';
  }
  const { checkout } = rows;
  // A payment may be disputed before its event has made a booking of it.
  if (checkout?.status === 'open' || checkout?.status === 'released') await fulfil(dispute.checkoutId, nowMs);
  for (let attempt = 0; attempt < maxTries; attempt += 1)
    if (await follow(dispute, checkout, nowMs)) return dispute.status;
  throw new AppError('busy', 'This dispute is being recorded. Please try again in a moment.');
};
