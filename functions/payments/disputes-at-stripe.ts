import type Stripe from 'stripe';
import type { DisputeStatus } from '../../shared/domain/disputes.ts';
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

/** True while the bank decides about a payment. */
export const isInDispute = async (paymentIntentId: string): Promise<boolean> => {
  const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.some((dispute) => statusOf(dispute) === 'open');
};
