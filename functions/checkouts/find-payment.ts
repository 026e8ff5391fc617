import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import Stripe from 'stripe';
import { paymentSecretHours } from '../../shared/domain/access/key-terms.ts';
import * as limits from '../../shared/domain/access/limits.ts';
import { hourMs } from '../../shared/domain/time/milliseconds.ts';
import { note, workAfter } from '../access/charge.ts';
import { requireWork } from '../access/require-work.ts';
import { getPaymentIntent } from '../payments/payment-intents.ts';
import { callerNetworks } from '../runtime/caller-address.ts';
import { type Checkout, getCheckout, isErased } from '../store/checkouts/checkouts.ts';

/** A payment intent and the checkout that it is for. It may be unpaid. */
export interface FoundPayment {
  intent: Stripe.PaymentIntent;
  checkout: Checkout;
}

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

const lookUp = async (clientSecret: string, nowMs: number): Promise<FoundPayment | undefined> => {
  const intent = await findIntent(clientSecret);
  if (!intent || !isSame(clientSecret, intent.client_secret)) return undefined;
  const { checkoutId } = intent.metadata;
  const checkout = checkoutId ? await getCheckout(checkoutId) : undefined;
  if (!checkout || isErased(checkout)) return undefined;
  if (nowMs - checkout.createdAtMs > paymentSecretHours * hourMs) return undefined;
  return { intent, checkout };
};

/**
 * Finds the payment that a client secret belongs to, with its checkout. Undefined when the secret is not exactly that
 * of its payment intent, when the checkout is more than a day old, and when its visitor's data is erased. Throws 428
 * when too many lookups of this network address have failed, and the browser has not proved its work.
 */
export const findPayment = async (
  clientSecret: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<FoundPayment | undefined> => {
  const asker = { networks: callerNetworks(event) };
  await requireWork(await workAfter(limits.payment, asker, nowMs), event, nowMs);
  const found = await lookUp(clientSecret, nowMs);
  if (!found) await note(limits.payment, asker, nowMs);
  return found;
};
