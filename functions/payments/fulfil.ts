import { AppError } from '../runtime/app-error.ts';
import { getBooking } from '../store/bookings.ts';
import { type Checkout, getCheckout, isBookingCheckout, type PackageCheckout } from '../store/checkouts.ts';
import { getPackage } from '../store/packages.ts';
import { bookSession } from './book-session.ts';
import type { Fulfilment, Payment } from './fulfilment.ts';
import { getPaymentIntent, paidAtMs } from './payment-intents.ts';
import { refuse } from './refuse.ts';
import { sellPackage } from './sell-package.ts';

const maxTries = 10;

const whatWasBought = async (checkout: Checkout): Promise<Fulfilment> => {
  if (isBookingCheckout(checkout)) {
    const booking = await getBooking(checkout.id);
    if (booking) return { outcome: 'booked', booking };
  } else {
    const hoursPackage = await getPackage(checkout.userId ?? '', checkout.id);
    if (hoursPackage) return { outcome: 'sold', hoursPackage };
  }
  throw new Error(`checkout ${checkout.id} is closed as booked, but what it bought is missing`);
};

const findPayment = async (checkout: Checkout, eventIntentId?: string): Promise<Payment | undefined> => {
  const paymentIntentId = checkout.paymentIntentId ?? eventIntentId;
  if (!paymentIntentId) return undefined;
  const intent = await getPaymentIntent(paymentIntentId);
  const paidAt = paidAtMs(intent);
  if (paidAt === undefined || intent.metadata.checkoutId !== checkout.id) return undefined;
  return { paymentIntentId, paidAtMs: paidAt };
};

/**
 * Turns a paid checkout into its booking or package, or into a full refund when that cannot be had any more. Safe
 * to repeat and to run beside itself: whoever comes second finds it done and answers the same. Believes Stripe's
 * payment intent as it is now, never what a caller says of it.
 *
 * `eventIntentId` is for a checkout that did not live to note its own payment intent. Whoever has just read the
 * checkout gives it, and saves a first read: what has changed since fails the transaction, and is read again.
 */
export const fulfil = async (
  checkoutId: string,
  nowMs: number,
  { eventIntentId, justRead }: { eventIntentId?: string; justRead?: Checkout } = {},
): Promise<Fulfilment> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const checkout = attempt === 0 && justRead ? justRead : await getCheckout(checkoutId);
    if (!checkout) return { outcome: 'unpaid' };
    if (checkout.status === 'booked') return whatWasBought(checkout);
    if (checkout.status === 'refunded') return { outcome: 'refunded' };
    const payment = await findPayment(checkout, eventIntentId);
    if (!payment) return { outcome: 'unpaid' };

    const result = isBookingCheckout(checkout)
      ? await bookSession(checkout, payment, attempt, nowMs)
      : await sellPackage(checkout as PackageCheckout, payment, attempt, nowMs);
    if (result === 'impossible' || result === 'begun') {
      if (await refuse(checkout, payment, result, nowMs)) return { outcome: 'refunded' };
    } else if (result !== 'outrun') return result;
  }
  throw new AppError('busy', 'Your payment has arrived and is being booked. Please try again in a moment.');
};
