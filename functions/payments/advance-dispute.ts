import { isOwed } from '../../shared/domain/refund-status.ts';
import { AppError } from '../runtime/app-error.ts';
import { log } from '../runtime/log.ts';
import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import { getBooking } from '../store/bookings.ts';
import {
  type Bought,
  type Dispute,
  getDispute,
  type Loss,
  loseDispute,
  openDispute,
  winDispute,
} from '../store/disputes.ts';
import { erased } from '../store/erased.ts';
import { getPackage } from '../store/packages.ts';
import { type Refund, refundsOfCheckout } from '../store/refunds.ts';
import { isStaked } from './commit-settlement.ts';
import { holdBack, letGo } from './disputed-donation.ts';
import { getDisputeAtStripe, statusOf } from './disputes-at-stripe.ts';
import { fulfil } from './fulfil.ts';
import type { Fulfilment } from './fulfilment.ts';
import { leaveBooking } from './leave-booking.ts';
import { getPaymentIntent } from './payment-intents.ts';
import { refundOfBooking } from './refund-of-booking.ts';

const maxTries = 10;

const idOf = (named: string | { id: string } | null): string | undefined =>
  typeof named === 'string' ? named : named?.id;

/** The dispute as Stripe has it now. Undefined when its payment is none of this site's. */
const readDispute = async (disputeId: string): Promise<Dispute | undefined> => {
  const dispute = await getDisputeAtStripe(disputeId);
  const paymentIntentId = idOf(dispute.payment_intent);
  const { checkoutId } = paymentIntentId ? (await getPaymentIntent(paymentIntentId)).metadata : {};
  if (!paymentIntentId || !checkoutId) return undefined;
  const { id, amount: amountCents, reason, evidence_details: evidence } = dispute;
  const respondBy = evidence.due_by ? new Date(evidence.due_by * 1000).toISOString() : undefined;
  return { id, checkoutId, paymentIntentId, amountCents, reason, respondBy, status: statusOf(dispute) };
};

const sum = (refunds: readonly Refund[]): number =>
  refunds.reduce((cents, { amountCents }) => cents + amountCents, 0);

const undecidedDonation = (bought: Bought | undefined): Refund | undefined =>
  bought && !('packageType' in bought) && isStaked(bought) && bought.donationStatus === 'pending'
    ? { ...refundOfBooking(bought, 'stake', bought.donationAmount), email: undefined, name: undefined }
    : undefined;

/**
 * The bank pays back everything that we still owed the customer, and the rest lowers our revenue. A dispute about less
 * than we owe leaves that owed.
 */
const lossOf = async (dispute: Dispute, bought: Bought | undefined, nowMs: number): Promise<Loss> => {
  const { checkoutId, paymentIntentId, amountCents } = dispute;
  const unpaid = (await refundsOfCheckout(checkoutId)).filter(isOwed);
  const donation = undecidedDonation(bought);
  const owedCents = sum([...unpaid, ...(donation ? [donation] : [])]);
  const covers = owedCents <= amountCents;
  const restCents = amountCents - (covers ? owedCents : 0);
  return {
    paidRefunds: covers ? unpaid : [],
    donation: covers ? donation : undefined,
    rest:
      restCents > 0
        ? {
            checkoutId,
            purpose: 'dispute',
            status: 'refunded',
            amountCents: restCents,
            paymentIntentId,
            subject: dispute.id,
            attempts: 0,
          }
        : undefined,
    move: letGo(bought, nowMs),
  };
};

const ids = ({ id: disputeId, checkoutId, amountCents }: Dispute) => ({ disputeId, checkoutId, amountCents });

const open = async (dispute: Dispute, bought: Bought | undefined, nowMs: number): Promise<void> => {
  const move = await holdBack(bought);
  if (!(await openDispute({ ...dispute, status: 'open' }, bought, move, nowMs))) return;
  const { paymentIntentId, reason } = dispute;
  measure('Disputes');
  log('error', 'payment disputed', { ...ids(dispute), paymentIntentId, reason });
};

const win = async (dispute: Dispute, bought: Bought | undefined, nowMs: number): Promise<void> => {
  if (await winDispute(dispute, bought, letGo(bought, nowMs), nowMs)) logEvent('dispute won', ids(dispute));
};

const lose = async (dispute: Dispute, bought: Bought | undefined, nowMs: number): Promise<void> => {
  const loss = await lossOf(dispute, bought, nowMs);
  if (!(await loseDispute(dispute, bought, loss, nowMs))) return;
  if (loss.donation) measure('StakeCentsHeld', -loss.donation.amountCents);
  logEvent('dispute lost', ids(dispute));
};

const readAgain = async (fulfilment: Fulfilment): Promise<Bought | undefined> => {
  if (fulfilment.outcome === 'booked') return getBooking(fulfilment.booking.id);
  if (fulfilment.outcome !== 'sold') return undefined;
  const { userId, id } = fulfilment.hoursPackage;
  return getPackage(userId, id);
};

/** Ends the booking of somebody who has deleted the account meanwhile. Until then the dispute had kept it as it was. */
const leaveErased = async ({ checkoutId }: Dispute, nowMs: number): Promise<void> => {
  if ((await getBooking(checkoutId))?.email === erased) await leaveBooking(checkoutId, nowMs);
};

/**
 * Follows a dispute as far as the bank has decided it. While it is open, its booking can be neither cancelled nor
 * moved, its donation waits, its package is not completed, and Stripe refuses refunds. Safe to repeat, and to call with
 * events that are old or out of order.
 */
export const advanceDispute = async (disputeId: string, nowMs: number): Promise<void> => {
  const dispute = await readDispute(disputeId);
  if (!dispute) {
    log('warn', 'a dispute is about a payment of another product', { disputeId });
    return;
  }
  // A payment may be disputed before its event has made a booking of it.
  const fulfilment = await fulfil(dispute.checkoutId, nowMs);
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const known = await getDispute(dispute.checkoutId, dispute.id);
    if (known && (known.status === dispute.status || known.status !== 'open')) {
      if (known.status !== 'open') await leaveErased(dispute, nowMs);
      return;
    }
    const bought = await readAgain(fulfilment);
    if (!known) await open(dispute, bought, nowMs);
    else if (dispute.status === 'won') await win(dispute, bought, nowMs);
    else await lose(dispute, bought, nowMs);
  }
  throw new AppError('busy', 'This dispute is being recorded. Please try again in a moment.');
};
