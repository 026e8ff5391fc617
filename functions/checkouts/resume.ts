import type { PaymentIntentResponse } from '../../shared/schemas/payment.ts';
import { stillStands } from '../bookings/still-stands.ts';
import { getPaymentIntent, paidAtMs } from '../payments/payment-intents.ts';
import { hasTodaysTerms, isFor } from '../payments/purchase.ts';
import { AppError } from '../runtime/app-error.ts';
import { getBooking } from '../store/bookings/bookings.ts';
import {
  type Checkout,
  getCheckout,
  isBookingCheckout,
  type Purchase,
} from '../store/checkouts/checkouts.ts';
import { countDeclines } from './declines.ts';
import { type CheckoutEnd, endCheckout } from './end-checkout.ts';
import { exposePayment, paymentAnswer } from './expose-payment.ts';

/** A request to pay for a purchase. */
export interface PaymentRequest {
  purchase: Purchase;
  userId: string | undefined;
  /** The code that the page sends. */
  code: string | undefined;
  nowMs: number;
}

/**
 * How an earlier checkout was found. `by-payment`: the page sent its client secret, because it has not learned how that
 * payment ended.
 */
type FoundBy = 'by-purchase' | 'by-payment';

/** `not-resumed`: the request needs a new checkout, because the earlier one is closed or is for something else. */
export type Resumption = { outcome: 'resumed'; payment: PaymentIntentResponse } | { outcome: 'not-resumed' };

/**
 * How an earlier checkout is resumed. `start`: it has a hold, and no payment intent yet. `show`: it has a hold or a
 * booking, and the page gets its payment intent again.
 */
type ResumeMode = 'start' | 'show' | 'none';

const notResumed: Resumption = { outcome: 'not-resumed' };

/** The same package bought again within this time is a reload. Later it is a second package. */
const samePackageMinutes = 60;

const isRecent = ({ createdAtMs }: Checkout, nowMs: number): boolean =>
  nowMs - createdAtMs < samePackageMinutes * 60_000;

/** A booked session stays with its browser when the visitor signs in or out. A package belongs to its account. */
const isSameVisitor = (checkout: Checkout, userId: string | undefined): boolean =>
  checkout.userId === userId || (checkout.status === 'booked' && isBookingCheckout(checkout));

/** The terms must still be those that the page shows: a new price list or another code changes them. */
const isHeld = (checkout: Checkout, { code, nowMs }: PaymentRequest): boolean =>
  checkout.status === 'open' &&
  nowMs < checkout.holdExpiresAtMs &&
  checkout.discount?.code === code &&
  hasTodaysTerms(checkout);

/** A package that the page names by its payment is the same one, however old it is. */
const isAlreadyBought = (checkout: Checkout, foundBy: FoundBy, nowMs: number): boolean =>
  checkout.status === 'booked' &&
  (foundBy === 'by-payment' || isBookingCheckout(checkout) || isRecent(checkout, nowMs));

const resumeModeOf = (checkout: Checkout, request: PaymentRequest, foundBy: FoundBy): ResumeMode => {
  const { purchase, userId, nowMs } = request;
  if (!isFor(checkout, purchase) || !isSameVisitor(checkout, userId)) return 'none';
  if (isHeld(checkout, request)) return checkout.paymentIntentId ? 'show' : 'start';
  return isAlreadyBought(checkout, foundBy, nowMs) ? 'show' : 'none';
};

/** A payment intent can no longer be paid after Stripe has cancelled it, or after too many declined cards. */
const showPayment = async (checkout: Checkout, nowMs: number): Promise<Resumption> => {
  if (!checkout.paymentIntentId) return notResumed;
  const intent = await getPaymentIntent(checkout.paymentIntentId);
  if (!intent.client_secret || intent.status === 'canceled') return notResumed;
  const isPaid = paidAtMs(intent) !== undefined;
  if (!isPaid && intent.latest_charge && (await countDeclines(checkout, intent.id, nowMs))) return notResumed;
  const shown = { clientSecret: intent.client_secret, paid: isPaid };
  return { outcome: 'resumed', payment: paymentAnswer(checkout, shown, nowMs) };
};

/** True when the booked session was cancelled or moved since. Buying the same hours again is then a new purchase. */
const isGone = async (checkout: Checkout): Promise<boolean> => {
  if (checkout.status !== 'booked' || !isBookingCheckout(checkout)) return false;
  const booking = await getBooking(checkout.id);
  return booking !== undefined && !stillStands(booking, checkout.purchase.bookingData);
};

const resume = async (checkout: Checkout, request: PaymentRequest, foundBy: FoundBy): Promise<Resumption> => {
  const mode = resumeModeOf(checkout, request, foundBy);
  if (mode === 'show' && foundBy === 'by-purchase' && (await isGone(checkout))) return notResumed;
  if (mode === 'start') return { outcome: 'resumed', payment: await exposePayment(checkout, request.nowMs) };
  return mode === 'show' ? showPayment(checkout, request.nowMs) : notResumed;
};

/** Ends an open checkout, so that the browser can open another one. Throws 409 while its payment is processed. */
export const endForAnother = async (
  checkout: Checkout,
  nowMs: number,
): Promise<Exclude<CheckoutEnd, 'processing'>> => {
  const end = await endCheckout(checkout, nowMs);
  if (end === 'processing')
    throw new AppError(
      'conflict',
      'Your last payment is still being processed. Please try again in a minute.',
    );
  return end;
};

/**
 * Resumes an earlier checkout for the same purchase. Ends an open checkout that cannot be resumed. If it has been
 * paid meanwhile, the visitor gets what they bought.
 */
export const resumeOrEnd = async (
  checkout: Checkout,
  request: PaymentRequest,
  foundBy: FoundBy,
): Promise<Resumption> => {
  const resumption = await resume(checkout, request, foundBy);
  if (resumption.outcome === 'resumed' || checkout.status !== 'open') return resumption;
  if ((await endForAnother(checkout, request.nowMs)) === 'released') return notResumed;
  const fulfilled = await getCheckout(checkout.id);
  return fulfilled ? resume(fulfilled, request, foundBy) : notResumed;
};
