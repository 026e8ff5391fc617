import Stripe from 'stripe';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { countAttempt, finishRefund, type Refund } from '../store/refunds.ts';
import { stripe } from './stripe-client.ts';

const findAtStripe = async ({ paymentIntentId, purpose }: Refund): Promise<Stripe.Refund | undefined> => {
  const refunds = await (await stripe()).refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return refunds.data.find(({ metadata }) => metadata?.purpose === purpose);
};

const createAtStripe = async (refund: Refund): Promise<Stripe.Refund> => {
  const { checkoutId, purpose, amountCents, paymentIntentId, attempts } = refund;
  try {
    return await (await stripe()).refunds.create(
      { payment_intent: paymentIntentId, amount: amountCents, metadata: { checkoutId, purpose } },
      { idempotencyKey: `refund-${purpose}-${checkoutId}-${attempts}` },
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAPIError) await countAttempt(refund);
    throw error;
  }
};

/**
 * Takes a requested refund as far as Stripe lets it go. Safe to repeat: it looks for the refund at Stripe before
 * it asks for one, and asks under an idempotency key of its purpose.
 */
export const advanceRefund = async (refund: Refund, nowMs: number): Promise<void> => {
  if (refund.status !== 'requested') return;
  const { status } = (await findAtStripe(refund)) ?? (await createAtStripe(refund));
  if (status === 'succeeded') await finishRefund(refund, 'refunded', nowMs);
  if (status === 'failed' || status === 'canceled') {
    await finishRefund(refund, 'failed', nowMs);
    measure('RefundsFailed');
    log('error', 'refund failed at Stripe: pay it back by hand', { checkoutId: refund.checkoutId });
  }
};

/** The same right after the request for it; what does not work at once is left to the reconciler. */
export const tryRefund = async (refund: Refund, nowMs: number): Promise<void> => {
  try {
    await advanceRefund(refund, nowMs);
  } catch (error) {
    log('warn', 'refund left to the reconciler', { checkoutId: refund.checkoutId, error });
  }
};
