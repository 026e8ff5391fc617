import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import Stripe from 'stripe';
import { callerAddress } from '../runtime/caller-address.ts';
import { type Checkout, getCheckout } from '../store/checkouts.ts';
import { countAgainst } from '../store/throttles.ts';
import { getPaymentIntent } from './payment-intents.ts';

/** A payment intent and the checkout that it is for. It may be unpaid. */
export interface FoundPayment {
  intent: Stripe.PaymentIntent;
  checkout: Checkout;
}

const hoursValid = 24;

/**
 * Counts a lookup of a payment by one network address. Each lookup calls Stripe, and the page repeats it a few times.
 */
const countLookup = (event: APIGatewayProxyEventV2, nowMs: number): Promise<void> =>
  countAgainst(
    {
      name: `payment-from:${callerAddress(event)}`,
      limit: 300,
      windowSeconds: 15 * 60,
      sentence: 'Too many attempts. Please wait a quarter of an hour and try again.',
    },
    nowMs,
  );

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
 * Finds the payment that a client secret belongs to, with its checkout. Undefined when the secret is not exactly that
 * of its payment intent, when the checkout is more than a day old, and when its visitor's data is erased.
 */
export const findPayment = async (
  clientSecret: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<FoundPayment | undefined> => {
  await countLookup(event, nowMs);
  const intent = await findIntent(clientSecret);
  if (!intent || !isSame(clientSecret, intent.client_secret)) return undefined;
  const { checkoutId } = intent.metadata;
  const checkout = checkoutId ? await getCheckout(checkoutId) : undefined;
  if (!checkout?.browserId || nowMs - checkout.createdAtMs > hoursValid * 3_600_000) return undefined;
  return { intent, checkout };
};
