import type { PaymentIntentResponse } from '../../shared/schemas/payment.ts';
import { AppError } from '../runtime/app-error.ts';
import { log } from '../runtime/log.ts';
import { logEvent } from '../runtime/log-event.ts';
import { type Checkout, setPaymentIntent } from '../store/checkouts.ts';

import { cancelPaymentIntent, createPaymentIntent } from './payment-intents.ts';
import { releaseCheckout } from './release-checkout.ts';

export const paymentAnswer = (
  checkout: Checkout,
  clientSecret: string,
  paid: boolean,
): PaymentIntentResponse => ({
  clientSecret,
  holdExpiresAt: new Date(checkout.holdExpiresAtMs).toISOString(),
  paid,
});

/** Releases nothing when another tab has given the checkout a payment intent meanwhile, and shows it. */
const giveUp = async (checkout: Checkout, nowMs: number): Promise<void> => {
  try {
    await releaseCheckout(checkout, nowMs);
  } catch (error) {
    log('warn', 'hold left to run out', { checkoutId: checkout.id, error });
  }
};

/**
 * Creates a checkout's payment intent and stores its id before the browser gets its secret. So the reconciler knows
 * every payment that can be made. Frees the seats when Stripe does not answer.
 */
export const exposePayment = async (checkout: Checkout, nowMs: number): Promise<PaymentIntentResponse> => {
  const intent = await createPaymentIntent(checkout).catch(async (cause: unknown) => {
    await giveUp(checkout, nowMs);
    throw new AppError(
      'provider-failed',
      'Our payment provider did not answer. You have not been charged; please try again.',
      { cause },
    );
  });
  const { id: checkoutId, userId, totalCents } = checkout;
  if (await setPaymentIntent(checkoutId, intent.id)) {
    logEvent('checkout opened', { checkoutId, paymentIntentId: intent.id, userId, totalCents });
    return paymentAnswer(checkout, intent.clientSecret, false);
  }
  await cancelPaymentIntent(intent.id);
  throw new AppError('conflict', 'This checkout was replaced by a newer one. Please try again.');
};
