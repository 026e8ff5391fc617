import Stripe from 'stripe';
import { getDisputeAtStripe, statusOf, withdrawnCents } from '../payments/disputes-at-stripe.ts';
import { getPaymentIntent } from '../payments/payment-intents.ts';
import { log } from '../runtime/log.ts';
import type { Dispute } from '../store/money/disputes.ts';

const currency = 'usd';

const idOf = (named: string | { id: string } | null): string | undefined =>
  typeof named === 'string' ? named : named?.id;

/** Undefined for what Stripe does not know. */
const ifKnown = async <Found>(find: Promise<Found>): Promise<Found | undefined> => {
  try {
    return await find;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
};

/** A dispute as Stripe has it now, with what it takes from us once it is lost. */
export type DisputeAtStripe = Dispute & { takenCents: number };

/** Reads a dispute and its payment from Stripe. Undefined when the payment is none of this site's. */
export const readDispute = async (disputeId: string): Promise<DisputeAtStripe | undefined> => {
  const dispute = await ifKnown(getDisputeAtStripe(disputeId));
  const paymentIntentId = idOf(dispute?.payment_intent ?? null);
  const payment = paymentIntentId ? await ifKnown(getPaymentIntent(paymentIntentId)) : undefined;
  const checkoutId = payment?.metadata.checkoutId;
  if (!dispute || !payment || !checkoutId) return undefined;
  const { id, amount: amountCents, reason, evidence_details: evidence } = dispute;
  const chargedCents = payment.amount_received;
  if (dispute.currency !== currency || amountCents > chargedCents)
    log('warn', 'a dispute is not of the amount that was charged', {
      disputeId,
      checkoutId,
      amountCents,
      currency: dispute.currency,
      chargedCents,
    });
  return {
    id,
    checkoutId,
    paymentIntentId: payment.id,
    amountCents,
    chargedCents,
    reason,
    respondBy: evidence.due_by ? new Date(evidence.due_by * 1000).toISOString() : undefined,
    status: statusOf(dispute),
    takenCents: Math.max(0, withdrawnCents(dispute) ?? amountCents),
  };
};
