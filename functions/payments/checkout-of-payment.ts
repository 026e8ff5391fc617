import { createHash, timingSafeEqual } from 'node:crypto';
import Stripe from 'stripe';
import { type Checkout, getCheckout } from '../store/checkouts.ts';
import { getPaymentIntent } from './payment-intents.ts';

export interface PaidCheckout {
  intent: Stripe.PaymentIntent;
  checkout: Checkout;
}

const hoursGood = 24;

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
 * The checkout that a payment is for. Undefined for anything but the payment's own secret, a day after the checkout,
 * and once its visitor's data is erased.
 */
export const checkoutOfPayment = async (
  clientSecret: string,
  nowMs: number,
): Promise<PaidCheckout | undefined> => {
  const intent = await findIntent(clientSecret);
  if (!intent || !isSame(clientSecret, intent.client_secret)) return undefined;
  const { checkoutId } = intent.metadata;
  const checkout = checkoutId ? await getCheckout(checkoutId) : undefined;
  if (!checkout?.browserId || nowMs - checkout.createdAtMs > hoursGood * 3_600_000) return undefined;
  return { intent, checkout };
};
