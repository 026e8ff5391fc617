import Stripe from 'stripe';
import { AppError } from '../runtime/app-error.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { countAttempt, finishRefund, getRefund, type Refund } from '../store/refunds.ts';
import { stripe } from './stripe-client.ts';

const maxTries = 10;

const findAtStripe = async ({ paymentIntentId, purpose }: Refund): Promise<Stripe.Refund | undefined> => {
  const refunds = await (await stripe()).refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return refunds.data.find(({ metadata }) => metadata?.purpose === purpose);
};

/** What Stripe refuses however often it is asked: the money has gone back by another way, or is disputed. */
const isFinalRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'charge_already_refunded' || error.code === 'charge_disputed' || error.param === 'amount');

const createAtStripe = async (refund: Refund): Promise<Stripe.Refund | undefined> => {
  const { checkoutId, purpose, amountCents, paymentIntentId, attempts } = refund;
  try {
    return await (await stripe()).refunds.create(
      { payment_intent: paymentIntentId, amount: amountCents, metadata: { checkoutId, purpose } },
      { idempotencyKey: `refund-${purpose}-${checkoutId}-${attempts}` },
    );
  } catch (error) {
    if (isFinalRefusal(error)) return undefined;
    if (error instanceof Stripe.errors.StripeAPIError) await countAttempt(refund);
    throw error;
  }
};

type End = 'refunded' | 'failed';

const endOf = ({ status }: Stripe.Refund): End | undefined => {
  if (status === 'succeeded') return 'refunded';
  return status === 'failed' || status === 'canceled' ? 'failed' : undefined;
};

/** How a refund has ended at Stripe, which is asked for it if it was not before. Undefined while it has not. */
const endAtStripe = async (refund: Refund): Promise<End | undefined> => {
  const found = await findAtStripe(refund);
  if (found) return endOf(found);
  if (refund.status !== 'requested') return undefined;
  // A refusal may also mean that this very refund has been created since it was looked for.
  const created = (await createAtStripe(refund)) ?? (await findAtStripe(refund));
  return created ? endOf(created) : 'failed';
};

/**
 * Takes a refund as far as Stripe lets it go. One that has succeeded may still fail, days later, when the bank sends
 * the money back. Safe to repeat: it looks for the refund at Stripe before it asks for one, and asks under an
 * idempotency key of its purpose.
 */
export const advanceRefund = async (requested: Refund, nowMs: number): Promise<void> => {
  let refund: Refund | undefined = requested;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    if (!refund || refund.status === 'failed') return;
    const end = await endAtStripe(refund);
    if (!end || end === refund.status) return;
    if (await finishRefund(refund, end, nowMs)) {
      if (end === 'refunded') return;
      measure('RefundsFailed');
      log('error', 'refund failed at Stripe: pay it back by hand', { checkoutId: refund.checkoutId });
      return;
    }
    // Whoever was faster may have asked Stripe before it changed its mind.
    refund = await getRefund(refund.checkoutId, refund.purpose);
  }
  throw new AppError('busy', 'This refund is being settled. Please try again in a moment.');
};

/** The same right after the request for it; what does not work at once is left to the reconciler. */
export const tryRefund = async (refund: Refund, nowMs: number): Promise<void> => {
  try {
    await advanceRefund(refund, nowMs);
  } catch (error) {
    log('warn', 'refund left to the reconciler', { checkoutId: refund.checkoutId, error });
  }
};
