import type Stripe from 'stripe';
import { ownCents } from '../../shared/domain/money/stripe-books.ts';
import { isCash } from '../../shared/domain/payments/cash.ts';
import type { DisputeStatus } from '../../shared/domain/payments/disputes.ts';
import { readPaymentRows } from '../store/money/payment-rows.ts';
import type { Refund } from '../store/money/refunds.ts';
import { stripe } from './stripe-client.ts';

/** An inquiry that ends without a dispute counts as won. */
const closedStatuses: Readonly<Record<string, DisputeStatus>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

type Movements = Pick<Stripe.Dispute, 'amount' | 'balance_transactions' | 'currency'>;

/**
 * The cents that the bank has withdrawn, less those that it has given back, in the currency of our prices. Undefined
 * before the first movement.
 */
export const withdrawnCents = (dispute: Movements): number | undefined => {
  const { balance_transactions: movements } = dispute;
  if (movements.length === 0) return undefined;
  return 0 - movements.reduce((sum, movement) => sum + ownCents(movement, dispute), 0);
};

/** A dispute is prevented with our money, which is a loss, or without a movement. */
export const statusOf = (dispute: Movements & Pick<Stripe.Dispute, 'status'>): DisputeStatus => {
  const isPaidByUs = dispute.status === 'prevented' && (withdrawnCents(dispute) ?? 0) > 0;
  return isPaidByUs ? 'lost' : (closedStatuses[dispute.status] ?? 'open');
};

export const getDisputeAtStripe = async (disputeId: string): Promise<Stripe.Dispute> =>
  (await stripe()).disputes.retrieve(disputeId);

/** The disputes of a refund's payment as Stripe has them now. `isKnown`: the table has the decision. */
const disputesNow = async (refund: Refund): Promise<{ status: DisputeStatus; isKnown: boolean }[]> => {
  if (isCash(refund)) return [];
  const { checkoutId, paymentIntentId } = refund;
  const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  if (data.length === 0) return [];
  const { disputes } = await readPaymentRows(checkoutId);
  const isKnown = (id: string): boolean =>
    disputes.some((dispute) => dispute.id === id && dispute.status !== 'open');
  return data.map((dispute) => ({ status: statusOf(dispute), isKnown: isKnown(dispute.id) }));
};

/** True while the bank may pay a refund itself: its payment is disputed, or the table does not know a loss yet. */
export const mayBePaidByBank = async (refund: Refund): Promise<boolean> =>
  (await disputesNow(refund)).some(
    ({ status, isKnown }) => status === 'open' || (status === 'lost' && !isKnown),
  );

/**
 * True when Stripe has refused a refund because of a dispute: one of its payment is open, or the table does not know
 * its end yet. Stripe may have refused the refund a moment before it was won.
 */
export const waitsForBank = async (refund: Refund): Promise<boolean> =>
  (await disputesNow(refund)).some(({ status, isKnown }) => status === 'open' || !isKnown);
