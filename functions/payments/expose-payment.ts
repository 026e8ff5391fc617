import type { PaymentIntentResponse } from '../../shared/schemas/payment.ts';
import { AppError } from '../runtime/app-error.ts';
import { log } from '../runtime/log.ts';
import { type Checkout, isBookingCheckout, type Purchase, setPaymentIntent } from '../store/checkouts.ts';
import { endCheckout } from './end-checkout.ts';
import { cancelPaymentIntent, createPaymentIntent, getPaymentIntent, paidAtMs } from './payment-intents.ts';
import { hasTodaysTerms, isFor } from './purchase.ts';

const answer = (checkout: Checkout, clientSecret: string, paid: boolean): PaymentIntentResponse => ({
  clientSecret,
  holdExpiresAt: new Date(checkout.holdExpiresAtMs).toISOString(),
  paid,
});

const giveUp = async (checkout: Checkout, nowMs: number): Promise<void> => {
  try {
    await endCheckout(checkout, nowMs);
  } catch (error) {
    log('warn', 'hold left to run out', { checkoutId: checkout.id, error });
  }
};

/**
 * Creates a checkout's payment intent, and notes it before its secret goes to the browser: nothing can be paid
 * that the reconciler does not know of. Frees the seats when Stripe does not answer.
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
  if (await setPaymentIntent(checkout.id, intent.id)) return answer(checkout, intent.clientSecret, false);
  await cancelPaymentIntent(intent.id);
  throw new AppError('conflict', 'This checkout was replaced by a newer one. Please try again.');
};

/** Within this time a package bought twice is taken for a reload; later, for a second package. */
const samePackageMinutes = 60;

const isPaidFor = (checkout: Checkout, nowMs: number): boolean =>
  checkout.status === 'booked' &&
  (isBookingCheckout(checkout) || nowMs - checkout.createdAtMs < samePackageMinutes * 60_000);

/** A booking stays what this browser has bought when its visitor signs in or out meanwhile; a package is an account's. */
const isSameVisitor = (checkout: Checkout, userId: string | undefined): boolean =>
  checkout.userId === userId || (checkout.status === 'booked' && isBookingCheckout(checkout));

/**
 * A checkout again, if the same visitor wants the very same, and it has been paid, or can still be: on the terms that
 * the page shows, which a new price list changes.
 */
export const resumePayment = async (
  checkout: Checkout,
  purchase: Purchase,
  userId: string | undefined,
  nowMs: number,
): Promise<PaymentIntentResponse | undefined> => {
  if (!isFor(checkout, purchase) || !isSameVisitor(checkout, userId)) return undefined;
  const held = checkout.status === 'open' && nowMs < checkout.holdExpiresAtMs && hasTodaysTerms(checkout);
  if (held && !checkout.paymentIntentId) return exposePayment(checkout, nowMs);
  if ((!held && !isPaidFor(checkout, nowMs)) || !checkout.paymentIntentId) return undefined;
  const intent = await getPaymentIntent(checkout.paymentIntentId);
  if (!intent.client_secret || intent.status === 'canceled') return undefined;
  return answer(checkout, intent.client_secret, paidAtMs(intent) !== undefined);
};
