import { packageTerms } from '../../shared/domain/policy/cancellation-text.ts';
import { sessionTerms } from '../../shared/domain/policy/change-sentences.ts';
import type { PaymentIntentResponse } from '../../shared/schemas/payment.ts';
import { cancelPaymentIntent, createPaymentIntent } from '../payments/payment-intents.ts';
import { AppError } from '../runtime/app-error.ts';
import { log } from '../runtime/log.ts';
import { logEvent } from '../runtime/log-event.ts';
import { bookingOf } from '../store/bookings/bookings.ts';
import { type Checkout, isBookingCheckout, setPaymentIntent } from '../store/checkouts/checkouts.ts';
import { endCheckout } from './end-checkout.ts';
import { releaseCheckout } from './release-checkout.ts';

/** The terms of what the checkout is about to sell. */
const termsAhead = (checkout: Checkout, nowMs: number): readonly string[] =>
  isBookingCheckout(checkout)
    ? sessionTerms(bookingOf(checkout, '', checkout.seats, checkout.createdAtMs), nowMs)
    : packageTerms;

export const paymentAnswer = (
  checkout: Checkout,
  { clientSecret, paid }: Pick<PaymentIntentResponse, 'clientSecret' | 'paid'>,
  nowMs: number,
): PaymentIntentResponse => ({
  clientSecret,
  holdExpiresAt: new Date(checkout.holdExpiresAtMs).toISOString(),
  paid,
  ...(!paid && { terms: [...termsAhead(checkout, nowMs)] }),
});

const orLeftToRunOut = async (checkout: Checkout, end: () => Promise<unknown>): Promise<void> => {
  try {
    await end();
  } catch (error) {
    log('warn', 'hold left to run out', { checkoutId: checkout.id, error });
  }
};

/** True when a limit is exceeded, so that no tab may go on. False when it could not be looked at. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'too-many' || error.code === 'work-required');

/**
 * Creates a checkout's payment intent and stores its id before the browser gets its secret. So the reconciler knows
 * every payment that can be made. Frees the seats when Stripe does not answer, and when `requireLimitsKept` throws,
 * which runs while Stripe answers. What another tab shows meanwhile is ended only when a limit is exceeded.
 */
export const exposePayment = async (
  checkout: Checkout,
  nowMs: number,
  requireLimitsKept: () => Promise<void> = async () => {},
): Promise<PaymentIntentResponse> => {
  const [created, kept] = await Promise.allSettled([createPaymentIntent(checkout), requireLimitsKept()]);
  if (kept.status === 'rejected') {
    await orLeftToRunOut(checkout, async () => {
      // Released first: a tab that resumed it after the payment was cancelled would show what nobody can pay.
      if (await releaseCheckout(checkout, nowMs)) {
        if (created.status === 'fulfilled') await cancelPaymentIntent(created.value.id);
      } else if (isRefusal(kept.reason)) await endCheckout(checkout, nowMs);
    });
    throw kept.reason;
  }
  if (created.status === 'rejected') {
    // Releases nothing when another tab has given the checkout a payment intent meanwhile, and shows it.
    await orLeftToRunOut(checkout, () => releaseCheckout(checkout, nowMs));
    throw new AppError(
      'provider-failed',
      'Our payment provider did not answer. You have not been charged; please try again.',
      { cause: created.reason },
    );
  }
  const intent = created.value;
  const { id: checkoutId, userId, totalCents } = checkout;
  if (await setPaymentIntent(checkoutId, intent.id, Date.now())) {
    logEvent('checkout opened', { checkoutId, paymentIntentId: intent.id, userId, totalCents });
    return paymentAnswer(checkout, { clientSecret: intent.clientSecret, paid: false }, nowMs);
  }
  await cancelPaymentIntent(intent.id);
  throw new AppError('conflict', 'This checkout was replaced by a newer one. Please try again.');
};
