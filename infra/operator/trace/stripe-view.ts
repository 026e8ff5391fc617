import Stripe from 'stripe';
import type { StripeView } from '../../../functions/table/purchases/money-history.ts';
import { OperatorError } from '../../common/operator-error.ts';

const refused = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError
    ? new OperatorError(`Stripe refused: ${error.message.replace(/\.$/, '')}.`)
    : error;

export const viewPayment = async (stripe: Stripe, paymentIntentId: string): Promise<StripeView> => {
  try {
    const [intent, refunds] = await Promise.all([
      stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }),
      stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }),
    ]);
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined;
    return {
      status: intent.status,
      amountCents: intent.amount,
      paidAtMs: intent.status === 'succeeded' && charge ? charge.created * 1000 : undefined,
      isDisputed: charge?.disputed === true,
      refunds: refunds.data.map(({ id, status, amount, created, metadata }) => ({
        id,
        status: status ?? 'unknown',
        amountCents: amount,
        createdAtMs: created * 1000,
        purpose: metadata?.purpose,
      })),
    };
  } catch (error) {
    throw refused(error);
  }
};

/** The checkout that a payment is for, as its metadata says. */
export const checkoutIdOf = async (stripe: Stripe, paymentIntentId: string): Promise<string> => {
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId).catch((error: unknown) => {
    throw refused(error);
  });
  const { checkoutId } = intent.metadata;
  if (checkoutId) return checkoutId;
  throw new OperatorError(`The payment ${paymentIntentId} was not made on this site: it names no checkout.`);
};
