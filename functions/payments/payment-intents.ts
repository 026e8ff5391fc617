import Stripe from 'stripe';
import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';
import type { Checkout } from '../store/checkouts/checkouts.ts';
import { digestPersonal } from '../table/rows/digest.ts';
import { describePurchase } from './purchase.ts';
import { stripe } from './stripe-client.ts';
import { ofStageMode } from './stripe-mode.ts';

interface ExposedPaymentIntent {
  id: string;
  clientSecret: string;
}

/** Creates the payment intent of a checkout. When repeated, Stripe returns the same one. */
export const createPaymentIntent = async (checkout: Checkout): Promise<ExposedPaymentIntent> => {
  const intent = await (await stripe()).paymentIntents.create(
    {
      amount: checkout.totalCents,
      currency: 'usd',
      // Apple Pay and Google Pay are cards. Link is a way of its own.
      allowed_payment_method_types: ['card', 'link'],
      description: `${site.name}: ${describePurchase(checkout)}`,
      metadata: { checkoutId: checkout.id },
    },
    { idempotencyKey: `checkout-${checkout.id}` },
  );
  if (!intent.client_secret) throw new Error('Stripe answered without a client secret');
  ofStageMode(intent);
  return { id: intent.id, clientSecret: intent.client_secret };
};

export const getPaymentIntent = async (paymentIntentId: string): Promise<Stripe.PaymentIntent> =>
  ofStageMode(await (await stripe()).paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }));

const cardOf = (charge: Stripe.Charge): string | undefined => {
  const fingerprint = charge.payment_method_details?.card?.fingerprint;
  return fingerprint ? digestPersonal(`card:${fingerprint}`) : undefined;
};

/** The digest of the card that was charged, the same for each of its payments. Undefined when Stripe names no card. */
export const chargedCard = ({ latest_charge: charge }: Stripe.PaymentIntent): string | undefined =>
  charge && typeof charge === 'object' ? cardOf(charge) : undefined;

/** The digests of the cards that banks have declined for a payment intent, the earliest first. */
export const declinedCards = async (paymentIntentId: string): Promise<(string | undefined)[]> => {
  const { data } = await (await stripe()).charges.list({ payment_intent: paymentIntentId, limit: 100 });
  return data
    .filter(({ status }) => status === 'failed')
    .map(cardOf)
    .reverse();
};

/** The time in epoch milliseconds at which the card was charged. Undefined while it has not been charged. */
export const paidAtMs = (intent: Stripe.PaymentIntent): number | undefined => {
  if (intent.status !== 'succeeded') return undefined;
  const charge = intent.latest_charge;
  return (charge && typeof charge === 'object' ? charge.created : intent.created) * 1000;
};

/** Cancels a payment intent unless it is paid already. Returns it as it is then. Throws 409 when Stripe is silent. */
export const cancelPaymentIntent = async (paymentIntentId: string): Promise<Stripe.PaymentIntent> => {
  try {
    return await (await stripe()).paymentIntents.cancel(paymentIntentId);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return getPaymentIntent(paymentIntentId);
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new AppError(
      'conflict',
      'Our payment provider does not answer, so your last checkout is still open. Please try again in a minute.',
      { cause: error },
    );
  }
};
