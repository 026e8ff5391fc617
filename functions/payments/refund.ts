import Stripe from 'stripe';
import { AppError } from '../runtime/app-error.ts';
import { log } from '../runtime/log.ts';
import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import { countAttempt, finishRefund, getRefund, type Refund } from '../store/refunds.ts';
import { stripe } from './stripe-client.ts';

const maxTries = 10;

const findAtStripe = async ({ paymentIntentId, purpose }: Refund): Promise<Stripe.Refund | undefined> => {
  const refunds = await (await stripe()).refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return refunds.data.find(({ metadata }) => metadata?.purpose === purpose);
};

/** What another try may change: a key, a permission, a lock, a limit, a time-out, an outage behind Stripe. */
const passingStatuses: readonly number[] = [401, 403, 408, 409, 424, 429];

/** The code under which Stripe refuses a request, however often it is asked; undefined when it may change its mind. */
const finalRefusal = (error: unknown): string | undefined => {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  if (error instanceof Stripe.errors.StripeIdempotencyError) return undefined;
  const { statusCode = 0, code, rawType } = error;
  if (statusCode < 400 || statusCode >= 500 || passingStatuses.includes(statusCode)) return undefined;
  if (error instanceof Stripe.errors.StripeRateLimitError) return undefined;
  return code ?? rawType ?? String(statusCode);
};

/** Whether Stripe has stored a failure under this refund's key, which it would only repeat. */
const isKeySpent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError || error instanceof Stripe.errors.StripeIdempotencyError;

/** How far a refund has come at Stripe. `unknown`: Stripe has, or lists, no such refund any more. */
type Progress = { state: 'pending' | 'refunded' | 'unknown' } | { state: 'failed'; code: string };

const progressOf = ({ status, failure_reason }: Stripe.Refund): Progress => {
  if (status === 'succeeded') return { state: 'refunded' };
  if (status === 'failed' || status === 'canceled')
    return { state: 'failed', code: failure_reason ?? status };
  return { state: 'pending' };
};

const createAtStripe = async (refund: Refund): Promise<Stripe.Refund> => {
  const { checkoutId, purpose, amountCents, paymentIntentId, attempts } = refund;
  return (await stripe()).refunds.create(
    { payment_intent: paymentIntentId, amount: amountCents, metadata: { checkoutId, purpose } },
    { idempotencyKey: `refund-${purpose}-${checkoutId}-${attempts}` },
  );
};

/** Asks Stripe for a refund that it does not know of. */
const requestAtStripe = async (refund: Refund): Promise<Progress> => {
  try {
    return progressOf(await createAtStripe(refund));
  } catch (error) {
    const code = finalRefusal(error);
    if (code === undefined) {
      if (isKeySpent(error)) await countAttempt(refund);
      throw error;
    }
    // A refusal may also mean that this very refund has been created since it was looked for.
    const created = await findAtStripe(refund);
    return created ? progressOf(created) : { state: 'failed', code };
  }
};

const progressAtStripe = async (refund: Refund): Promise<Progress> => {
  try {
    const found = await findAtStripe(refund);
    if (found) return progressOf(found);
  } catch (error) {
    const code = finalRefusal(error);
    if (code === undefined || refund.status !== 'requested') throw error;
    return { state: 'failed', code };
  }
  return refund.status === 'requested' ? requestAtStripe(refund) : { state: 'unknown' };
};

/** Tells the operator how a refund has ended. */
const tell = ({ checkoutId, purpose, amountCents }: Refund, progress: Progress): void => {
  const refund = { checkoutId, purpose, amountCents };
  if (progress.state === 'failed') {
    measure('RefundsFailed');
    log('error', 'refund failed at Stripe: pay it back by hand', { ...refund, code: progress.code });
  } else logEvent('refund sent', refund);
};

/**
 * Takes a refund as far as Stripe lets it go. One that has succeeded may still fail, days later, when the bank sends
 * the money back. Safe to repeat: it looks for the refund at Stripe before it asks for one, and asks under an
 * idempotency key of its purpose. `waiting`: Stripe has taken the refund, and has not sent it yet.
 */
export const advanceRefund = async (requested: Refund, nowMs: number): Promise<'ended' | 'waiting'> => {
  let refund: Refund | undefined = requested;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    if (!refund || refund.status === 'failed') return 'ended';
    const progress = await progressAtStripe(refund);
    if (progress.state === 'pending') return 'waiting';
    if (progress.state === 'unknown' || progress.state === refund.status) return 'ended';
    if (await finishRefund(refund, progress.state, nowMs)) {
      tell(refund, progress);
      return 'ended';
    }
    // Whoever was faster may have asked Stripe before it changed its mind.
    refund = await getRefund(refund.checkoutId, refund.purpose);
  }
  throw new AppError('busy', 'This refund is being settled. Please try again in a moment.');
};

/** The same right after the request for it; what does not work at once is left to the reconciler. */
export const tryRefund = async (refund: Refund, nowMs: number): Promise<void> => {
  const { checkoutId, purpose, amountCents } = refund;
  logEvent('refund requested', { checkoutId, purpose, amountCents });
  try {
    await advanceRefund(refund, nowMs);
  } catch (error) {
    log('warn', 'refund left to the reconciler', { checkoutId, error });
  }
};
