import { chargedCard, getPaymentIntent, paidAtMs } from '../payments/payment-intents.ts';
import { AppError } from '../runtime/app-error.ts';
import { getBooking } from '../store/bookings/bookings.ts';
import { getPackage } from '../store/bookings/packages.ts';
import {
  type Checkout,
  getCheckout,
  isBookingCheckout,
  type PackageCheckout,
} from '../store/checkouts/checkouts.ts';
import { bookSession } from './book-session.ts';
import type { Fulfilment, Payment, Preparation } from './fulfilment.ts';
import { refuse } from './refuse.ts';
import { sellPackage } from './sell-package.ts';

const maxTries = 10;

const storedPurchase = async (checkout: Checkout): Promise<Fulfilment> => {
  if (isBookingCheckout(checkout)) {
    const booking = await getBooking(checkout.id);
    if (booking) return { outcome: 'booked', booking };
  } else {
    const hoursPackage = await getPackage(checkout.userId ?? '', checkout.id);
    if (hoursPackage) return { outcome: 'sold', hoursPackage };
  }
  throw new Error(`checkout ${checkout.id} is closed as booked, but what it bought is missing`);
};

/** The intent must name this checkout: the id may come from an event. */
const findPayment = async (checkout: Checkout, eventIntentId?: string): Promise<Payment | 'unpaid'> => {
  const paymentIntentId = checkout.paymentIntentId ?? eventIntentId;
  if (!paymentIntentId) return 'unpaid';
  const intent = await getPaymentIntent(paymentIntentId);
  const paidAt = paidAtMs(intent);
  if (paidAt === undefined || intent.metadata.checkoutId !== checkout.id) return 'unpaid';
  return { paymentIntentId, paidAtMs: paidAt, card: chargedCard(intent) };
};

/**
 * Turns a paid checkout into its booking or package, or refunds it in full when neither can be given any more. Safe to
 * repeat and to run twice at the same time: the second call finds the result of the first and returns it. Trusts only
 * the payment intent as Stripe returns it now, never an event or a request body.
 *
 * `eventIntentId` finds the payment of a checkout whose process died before it stored its payment intent. `justRead`
 * saves the first read. If the checkout has changed since, the transaction fails and the checkout is read again.
 */
export const fulfil = async (
  checkoutId: string,
  nowMs: number,
  { eventIntentId, justRead }: { eventIntentId?: string; justRead?: Checkout } = {},
): Promise<Fulfilment> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const checkout = attempt === 0 && justRead ? justRead : await getCheckout(checkoutId);
    if (!checkout) return { outcome: 'unpaid' };
    if (checkout.status === 'booked') return storedPurchase(checkout);
    if (checkout.status === 'refunded') return { outcome: 'refunded' };
    const payment = await findPayment(checkout, eventIntentId);
    if (payment === 'unpaid') return { outcome: 'unpaid' };

    const preparation: Preparation = attempt === 0 ? 'optimistic' : 'checked';
    const result = isBookingCheckout(checkout)
      ? await bookSession(checkout, payment, preparation, nowMs)
      : await sellPackage(checkout as PackageCheckout, payment, preparation, nowMs);
    if (typeof result === 'object') return result;
    if (result !== 'stale' && (await refuse(checkout, payment, result, nowMs)))
      return { outcome: 'refunded' };
  }
  throw new AppError('busy', 'Your payment has arrived and is being booked. Please try again in a moment.');
};
