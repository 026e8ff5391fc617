import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../protocol/api-error.ts';
import type { Services } from '../protocol/api-types.ts';
import type { RequestOrigin } from '../protocol/event-log.ts';
import { withFailure } from './balance.ts';
import { cardRefunds, withRefunded } from './refunds.ts';

const nobody: RequestOrigin = { requestId: null, idempotencyKey: null };

/**
 * Ends a pending refund, or sends the money of one that succeeded back. A refund that fails gives its money back to the
 * charge. Throws an ApiError when the refund has ended so already, or has failed.
 */
export const endRefund = (
  refundId: string,
  status: 'failed' | 'succeeded',
  { store, events, now }: Services,
): Stripe.Refund => {
  const refund = store.find('refund', refundId);
  const charge = refund && store.find('charge', String(refund.charge));
  if (!refund || !charge) throw resourceMissing('refund', refundId, 'id');
  if (refund.status !== 'pending' && (refund.status !== 'succeeded' || status === 'succeeded'))
    throw invalidRequest(`This refund has ended already: ${refund.status}.`, { param: 'id' });
  const { pending_reason: _, ...settled } = refund;
  const failed = status === 'failed';
  const ended: Stripe.Refund = failed
    ? withFailure(
        store,
        { ...settled, status, failure_reason: 'expired_or_canceled_card' },
        Math.floor(now() / 1000),
      )
    : { ...settled, status };
  store.save(ended);
  if (failed) {
    store.save(withRefunded(charge, charge.amount_refunded - refund.amount));
    events.record('refund.failed', ended, nobody);
  }
  events.record('refund.updated', ended, nobody);
  events.record('charge.refund.updated', ended, nobody);
  return ended;
};

/** True when the test card of a refund has not reached its final result yet, and nobody holds it. */
export const isUnsettled = (refund: Stripe.Refund, { store }: Services): boolean => {
  const charge = store.find('charge', String(refund.charge));
  const goesOn =
    refund.status === 'pending' ||
    (refund.status === 'succeeded' && charge !== undefined && cardRefunds(charge) === 'fail_later');
  return goesOn && !store.listHeld().includes(String(refund.payment_intent));
};

/** Ends a refund the way its test card says. */
export const settleRefund = (refundId: string, services: Services): void => {
  const refund = services.store.find('refund', refundId);
  const charge = refund && services.store.find('charge', String(refund.charge));
  if (!refund || !charge || !isUnsettled(refund, services)) return;
  endRefund(refundId, cardRefunds(charge) === 'fail_later' ? 'failed' : 'succeeded', services);
};
