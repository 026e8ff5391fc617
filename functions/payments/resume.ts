import type { PaymentIntentResponse } from '../../shared/schemas/payment.ts';
import { AppError } from '../runtime/app-error.ts';
import { type Checkout, getCheckout, isBookingCheckout, type Purchase } from '../store/checkouts.ts';
import { endCheckout } from './end-checkout.ts';
import { exposePayment, paymentAnswer } from './expose-payment.ts';
import { getPaymentIntent, paidAtMs } from './payment-intents.ts';
import { hasTodaysTerms, isFor } from './purchase.ts';

/** A request to pay for a purchase. */
export interface Demand {
  purchase: Purchase;
  userId: string | undefined;
  nowMs: number;
}

/** Within this time a package bought twice is taken for a reload; later, for a second package. */
const samePackageMinutes = 60;

const isRecent = ({ createdAtMs }: Checkout, nowMs: number): boolean =>
  nowMs - createdAtMs < samePackageMinutes * 60_000;

/** A booking stays what this browser has bought when its visitor signs in or out meanwhile; a package is an account's. */
const isSameVisitor = (checkout: Checkout, userId: string | undefined): boolean =>
  checkout.userId === userId || (checkout.status === 'booked' && isBookingCheckout(checkout));

/**
 * A checkout again, if the same visitor wants the very same, and it has been paid, or can still be: on the terms that
 * the page shows, which a new price list changes.
 */
const resumePayment = async (
  checkout: Checkout,
  { purchase, userId, nowMs }: Demand,
  isNamed: boolean,
): Promise<PaymentIntentResponse | undefined> => {
  if (!isFor(checkout, purchase) || !isSameVisitor(checkout, userId)) return undefined;
  const held = checkout.status === 'open' && nowMs < checkout.holdExpiresAtMs && hasTodaysTerms(checkout);
  if (held && !checkout.paymentIntentId) return exposePayment(checkout, nowMs);
  const isPaidFor =
    checkout.status === 'booked' && (isNamed || isBookingCheckout(checkout) || isRecent(checkout, nowMs));
  if ((!held && !isPaidFor) || !checkout.paymentIntentId) return undefined;
  const intent = await getPaymentIntent(checkout.paymentIntentId);
  if (!intent.client_secret || intent.status === 'canceled') return undefined;
  return paymentAnswer(checkout, intent.client_secret, paidAtMs(intent) !== undefined);
};

/** Ends an open checkout, so that another one can take its place. True when it turns out paid. */
export const makeWay = async (checkout: Checkout, nowMs: number): Promise<boolean> => {
  const release = await endCheckout(checkout, nowMs);
  if (release === 'processing')
    throw new AppError(
      'conflict',
      'Your last payment is still being processed. Please try again in a minute.',
    );
  return release === 'fulfilled';
};

/**
 * Takes up a checkout for this very purchase, or ends it when it cannot be paid any more: it may have been. `isNamed`:
 * the page names its payment, because it has not learned how that ended; however old, it is no second package.
 */
export const resumeOrEnd = async (
  checkout: Checkout,
  demand: Demand,
  isNamed: boolean,
): Promise<PaymentIntentResponse | undefined> => {
  const resumed = await resumePayment(checkout, demand, isNamed);
  if (resumed || checkout.status !== 'open') return resumed;
  if (!(await makeWay(checkout, demand.nowMs))) return undefined;
  const fulfilled = await getCheckout(checkout.id);
  return fulfilled && resumePayment(fulfilled, demand, isNamed);
};
