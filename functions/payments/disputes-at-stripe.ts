import type Stripe from 'stripe';
import type { DisputeStatus } from '../../shared/domain/disputes.ts';
import { readPaymentRows } from '../store/payment-rows.ts';
import type { Refund } from '../store/refunds.ts';
import { stripe } from './stripe-client.ts';

/** An inquiry that ends without a dispute counts as won, and so does a dispute that was prevented. */
const closedStatuses: Readonly<Record<string, DisputeStatus>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

export const statusOf = ({ status }: Stripe.Dispute): DisputeStatus => closedStatuses[status] ?? 'open';

export const getDisputeAtStripe = async (disputeId: string): Promise<Stripe.Dispute> =>
  (await stripe()).disputes.retrieve(disputeId);

/**
 * True while a refund waits for the bank: a dispute of its payment is open, or the table does not know its end yet.
 * Stripe may have refused the refund a moment before it was won.
 */
export const waitsForBank = async ({ checkoutId, paymentIntentId }: Refund): Promise<boolean> => {
  const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  if (data.length === 0) return false;
  const { disputes } = await readPaymentRows(checkoutId);
  const isRecorded = (id: string): boolean =>
    disputes.some((dispute) => dispute.id === id && dispute.status !== 'open');
  return data.some((dispute) => statusOf(dispute) === 'open' || !isRecorded(dispute.id));
};
