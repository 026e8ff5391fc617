import Stripe from 'stripe';
import { AppError } from '../runtime/app-error.ts';
import { getPaymentIntent } from './payment-intents.ts';
import { stripe } from './stripe-client.ts';
import { ofStageMode } from './stripe-mode.ts';

/** The ids of payment intents and of their charges, as Stripe shows them. */
const paymentId = /^(pi|ch|py)_[A-Za-z0-9_]{6,64}$/;

export const isPaymentId = (text: string): boolean => paymentId.test(text);

const intentOfCharge = async (chargeId: string): Promise<string | undefined> => {
  const { payment_intent: intent } = ofStageMode(await (await stripe()).charges.retrieve(chargeId));
  return typeof intent === 'string' ? intent : intent?.id;
};

/**
 * The id of the checkout that a payment or a charge is for, as its metadata says. Undefined when Stripe knows no such
 * payment, or one of somebody else. Throws 503 when Stripe cannot be asked.
 */
export const checkoutIdOfPayment = async (id: string): Promise<string | undefined> => {
  try {
    const intentId = id.startsWith('pi_') ? (id.split('_secret_')[0] ?? id) : await intentOfCharge(id);
    return intentId && (await getPaymentIntent(intentId)).metadata.checkoutId;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    if (error instanceof Stripe.errors.StripeError)
      throw new AppError(
        'busy',
        'Stripe does not answer. Please look for the name or the address, or try again in a minute.',
      );
    throw error;
  }
};
