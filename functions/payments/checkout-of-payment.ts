import { createHash, timingSafeEqual } from 'node:crypto';
import Stripe from 'stripe';
import { type Checkout, getCheckout } from '../store/checkouts.ts';
import { getPaymentIntent } from './payment-intents.ts';

export interface PaidCheckout {
  intent: Stripe.PaymentIntent;
  checkout: Checkout;
}

const hoursValid = 24;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (given: string, secret: string | null): boolean =>
  secret !== null && timingSafeEqual(digest(given), digest(secret));

const findIntent = async (clientSecret: string): Promise<Stripe.PaymentIntent | undefined> => {
  try {
    return await getPaymentIntent(clientSecret.split('_secret_')[0] ?? '');
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
};

/**
 * Finds the checkout that a client secret pays for. Undefined when the secret is not exactly that of its payment intent,
 * when the checkout is more than a day old, and when its visitor's data is erased.
 */
export const checkoutOfPayment = async (
  clientSecret: string,
  nowMs: number,
): Promise<PaidCheckout | undefined> => {
  const intent = await findIntent(clientSecret);
  if (!intent || !isSame(clientSecret, intent.client_secret)) return undefined;
  const { checkoutId } = intent.metadata;
  const checkout = checkoutId ? await getCheckout(checkoutId) : undefined;
  if (!checkout?.browserId || nowMs - checkout.createdAtMs > hoursValid * 3_600_000) return undefined;
  return { intent, checkout };
};
