import Stripe from 'stripe';
import { site } from '../../shared/site.ts';
import type { Checkout } from '../store/checkouts/checkouts.ts';
import { digest } from '../table/rows/digest.ts';
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

/** The digest of the card that was charged, the same for each of its payments. Undefined when Stripe names no card. */
export const chargedCard = ({ latest_charge: charge }: Stripe.PaymentIntent): string | undefined => {
  const fingerprint =
    charge && typeof charge === 'object' ? charge.payment_method_details?.card?.fingerprint : undefined;
  return fingerprint ? digest(`card:${fingerprint}`) : undefined;
};

/** The time in epoch milliseconds at which the card was charged. Undefined while it has not been charged. */
export const paidAtMs = (intent: Stripe.PaymentIntent): number | undefined => {
  if (intent.status !== 'succeeded') return undefined;
  const charge = intent.latest_charge;
  return (charge && typeof charge === 'object' ? charge.created : intent.created) * 1000;
};

/** Cancels a payment intent unless it is paid already. Returns its final status. */
export const cancelPaymentIntent = async (paymentIntentId: string): Promise<Stripe.PaymentIntent.Status> => {
  try {
    return (await (await stripe()).paymentIntents.cancel(paymentIntentId)).status;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return (await getPaymentIntent(paymentIntentId)).status;
    throw error;
  }
};
