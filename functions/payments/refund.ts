import Stripe from 'stripe';
import { isCash } from '../../shared/domain/payments/cash.ts';
import type { RefundStatus } from '../../shared/domain/payments/refund-status.ts';
import { AppError } from '../runtime/app-error.ts';
import { log } from '../runtime/log.ts';
import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import { countAttempt, getRefund, type Refund, type RefundEnd } from '../store/money/refunds.ts';
import { waitsForBank } from './disputes-at-stripe.ts';
import { finishRefund } from './finish-refund.ts';
import { restOf } from './owed.ts';
import { stripe } from './stripe-client.ts';

const maxTries = 10;

/**
 * The state of a refund. `pending`: Stripe or the bank has not decided yet. `unknown`: Stripe does not list the refund
 * any more. `by-bank`: banks have paid what we have not.
 */
type Progress =
  | { state: 'by-bank' | 'pending' | 'unknown' }
  | { state: 'refunded'; sentCents: number; sentAt: string }
  | { state: 'failed'; code: string };

const progressOf = ({ status, amount, created, failure_reason }: Stripe.Refund): Progress => {
  if (status === 'succeeded')
    return { state: 'refunded', sentCents: amount, sentAt: new Date(created * 1000).toISOString() };
  if (status === 'failed' || status === 'canceled')
    return { state: 'failed', code: failure_reason ?? status };
  return { state: 'pending' };
};

/**
 * The refund of a purpose at Stripe. Those of earlier attempts, which have failed, count only if one succeeds after
 * all: then nothing more may be sent.
 */
export const findAtStripe = async ({
  paymentIntentId,
  purpose,
  sinceAttempt = 0,
}: Refund): Promise<Stripe.Refund | undefined> => {
  const { data } = await (await stripe()).refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const ofPurpose = data.filter(({ metadata }) => metadata?.purpose === purpose);
  return (
    ofPurpose.find((refund) => progressOf(refund).state !== 'failed') ??
    ofPurpose.find(({ metadata }) => Number(metadata?.attempt ?? 0) >= sinceAttempt)
  );
};

/** Another try may pass: a wrong key, a missing permission, a lock, a limit, a time-out, an outage behind Stripe. */
const passingStatuses: readonly number[] = [401, 403, 408, 409, 424, 429];

/** The code of a refusal that no repetition changes. Undefined when another try may pass. */
const finalRefusal = (error: unknown): string | undefined => {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  if (error instanceof Stripe.errors.StripeIdempotencyError) return undefined;
  const { statusCode = 0, code, rawType } = error;
  if (statusCode < 400 || statusCode >= 500 || passingStatuses.includes(statusCode)) return undefined;
  if (error instanceof Stripe.errors.StripeRateLimitError) return undefined;
  return code ?? rawType ?? String(statusCode);
};

/** True when Stripe has stored a failure under this refund's idempotency key, and would repeat it. */
const isKeySpent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError || error instanceof Stripe.errors.StripeIdempotencyError;

/** True for the answer to an earlier request under the same key, which says nothing about now. */
const isReplayed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

const createAtStripe = async (refund: Refund, amountCents: number): Promise<Stripe.Refund> => {
  const { checkoutId, purpose, paymentIntentId, attempts } = refund;
  return (await stripe()).refunds.create(
    {
      payment_intent: paymentIntentId,
      amount: amountCents,
      metadata: { checkoutId, purpose, attempt: attempts },
    },
    { idempotencyKey: `refund-${purpose}-${checkoutId}-${attempts}` },
  );
};

/** Creates a refund that Stripe does not list yet, of what is owed of it. */
const requestAtStripe = async (refund: Refund): Promise<Progress> => {
  const { owedCents, isPaidByBank } = await restOf(refund);
  if (owedCents === 0)
    return isPaidByBank ? { state: 'by-bank' } : { state: 'failed', code: 'covered_by_double_payment' };
  try {
    return progressOf(await createAtStripe(refund, owedCents));
  } catch (error) {
    const code = finalRefusal(error);
    if (code === undefined) {
      if (isKeySpent(error)) await countAttempt(refund);
      throw error;
    }
    if (isReplayed(error) || (await waitsForBank(refund))) {
      await countAttempt(refund);
      return { state: 'pending' };
    }
    // Stripe also refuses when this refund has been created since it was looked up.
    const created = await findAtStripe(refund);
    return created ? progressOf(created) : { state: 'failed', code };
  }
};

/** Nothing can send cash back but a person, so that it waits in the inbox at once. */
const progressOfCash = ({ status }: Refund): Progress =>
  status === 'requested' ? { state: 'failed', code: 'cash' } : { state: 'unknown' };

const progressAtStripe = async (refund: Refund): Promise<Progress> => {
  if (isCash(refund)) return progressOfCash(refund);
  try {
    const found = await findAtStripe(refund);
    if (found) return progressOf(found);
  } catch (error) {
    const code = finalRefusal(error);
    if (code === undefined || isSent(refund)) throw error;
    return { state: 'failed', code };
  }
  return refund.status === 'requested' ? requestAtStripe(refund) : { state: 'unknown' };
};

/** Logs and counts the end of a refund, for the operator. */
const reportEnd = (
  { checkoutId, purpose, amountCents }: Refund,
  status: RefundStatus,
  progress: Progress,
): void => {
  const refund = { checkoutId, purpose, amountCents };
  if (status === 'refunded') logEvent('refund sent', refund);
  else if (status === 'failed' && progress.state === 'failed' && progress.code === 'cash')
    log('info', 'a refund of cash waits in the inbox of the office', refund);
  else if (status === 'failed' || status === 'paid-twice') {
    measure('RefundsFailed');
    const what =
      status === 'failed' ? 'refund failed at Stripe' : 'refund paid twice: by hand, and by Stripe';
    const code = progress.state === 'failed' ? progress.code : undefined;
    log('error', `${what}: see the inbox of the office`, { ...refund, code });
  } else log('warn', 'a refund has come back that was paid otherwise', { ...refund, status });
};

/** True for a refund that Stripe has sent, as far as the table knows. */
const isSent = ({ status }: Refund): boolean => status === 'refunded' || status === 'paid-twice';

/** The end that Stripe reports. Undefined when nothing has changed. */
const endOf = (refund: Refund, progress: Progress): RefundEnd | undefined => {
  if (progress.state === 'refunded') {
    const { sentCents, sentAt } = progress;
    return isSent(refund) ? undefined : { status: 'refunded', sentCents, sentAt };
  }
  const isUndecided = refund.status === 'requested';
  if (progress.state === 'by-bank')
    return isUndecided ? { status: 'by-bank', bankCents: refund.bankCents ?? 0 } : undefined;
  // One that was paid by hand had failed before.
  return progress.state === 'failed' && (isUndecided || isSent(refund))
    ? { status: 'failed', code: progress.code }
    : undefined;
};

/**
 * Advances a refund as far as Stripe allows. A refund that has succeeded may still fail days later, when the bank sends
 * the money back, and one that has failed may succeed. Safe to repeat: it looks for the refund at Stripe before it
 * creates one, under an idempotency key of its purpose. `waiting`: Stripe has accepted the refund, and has not sent it
 * yet.
 */
export const advanceRefund = async (requested: Refund, nowMs: number): Promise<'ended' | 'waiting'> => {
  let refund: Refund | undefined = requested;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    if (!refund) return 'ended';
    const progress = await progressAtStripe(refund);
    if (progress.state === 'pending') return 'waiting';
    const end = endOf(refund, progress);
    if (!end) return 'ended';
    const status = await finishRefund(refund, end, nowMs);
    if (status) {
      reportEnd(refund, status, progress);
      return 'ended';
    }
    // A concurrent call may have finished the refund with an earlier answer of Stripe.
    refund = await getRefund(refund.checkoutId, refund.purpose);
  }
  throw new AppError('busy', 'This refund is being settled. Please try again in a moment.');
};

/** Advances a refund right after it was requested. If that fails, the reconciler tries again. */
export const tryRefund = async (refund: Refund, nowMs: number): Promise<void> => {
  const { checkoutId, purpose, amountCents } = refund;
  logEvent('refund requested', { checkoutId, purpose, amountCents });
  try {
    await advanceRefund(refund, nowMs);
  } catch (error) {
    log('warn', 'refund left to the reconciler', { checkoutId, error });
  }
};
