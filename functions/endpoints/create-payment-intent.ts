import { randomUUID } from 'node:crypto';
import { whyNotBookable } from '../../shared/domain/location-time.ts';
import { formatCents, priceBooking } from '../../shared/domain/pricing.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import type { PaymentIntentResponse } from '../../shared/schemas/payment.ts';
import { exposePayment, resumePayment } from '../payments/expose-payment.ts';
import { openCheckout } from '../payments/open-checkout.ts';
import { endCheckout } from '../payments/release.ts';
import { AppError } from '../runtime/app-error.ts';
import { checkoutCookie, writeCookie } from '../runtime/cookies.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { issueToken } from '../runtime/tokens.ts';
import { identifyVisitor } from '../runtime/visitor.ts';
import { getBrowser } from '../store/browsers.ts';
import { getCheckout } from '../store/checkouts.ts';

const requireBookable = (amount: number, booking: BookingData, nowMs: number): void => {
  const obstacle = whyNotBookable(booking, nowMs);
  if (obstacle) throw new AppError('invalid-request', obstacle);
  const { totalCents } = priceBooking(booking);
  if (amount * 100 !== totalCents)
    throw new AppError(
      'conflict',
      `The total for this booking is ${formatCents(totalCents)}. Please go back and review it.`,
    );
};

const resumeLastCheckout = async (
  checkoutId: string | undefined,
  booking: BookingData,
  nowMs: number,
): Promise<PaymentIntentResponse | undefined> => {
  const checkout = checkoutId && (await getCheckout(checkoutId));
  if (!checkout) return undefined;
  const resumed = await resumePayment(checkout, booking, nowMs);
  if (resumed || checkout.status !== 'open') return resumed;
  if ((await endCheckout(checkout, nowMs)) === 'processing')
    throw new AppError(
      'conflict',
      'Your last payment is still being processed. Please try again in a minute.',
    );
  return undefined;
};

/** One open checkout per browser: asking again resumes the last one, or ends it and opens another. */
const checkOut = async (
  browserId: string,
  isNewBrowser: boolean,
  booking: BookingData,
  nowMs: number,
): Promise<PaymentIntentResponse> => {
  const browser = isNewBrowser ? { id: browserId, checkoutIds: [] } : await getBrowser(browserId);
  const resumed = await resumeLastCheckout(browser.checkoutIds[0], booking, nowMs);
  if (resumed) return resumed;
  const checkout = await openCheckout(browser, booking, nowMs);
  if (!checkout) return checkOut(browserId, false, booking, nowMs);
  return exposePayment(checkout, nowMs);
};

export const handler = endpointHandler(
  'create-payment-intent',
  async ({ body: { amount, bookingData }, event, nowMs, setCookie }) => {
    const visitor = await identifyVisitor(event);
    requireBookable(amount, bookingData, nowMs);
    const browserId = visitor.browserId ?? randomUUID();
    const payment = await checkOut(browserId, !visitor.browserId, bookingData, nowMs);
    if (!visitor.browserId) {
      const expiresAtMs = nowMs + checkoutCookie.lifetimeSeconds * 1000;
      const token = await issueToken({ audience: 'checkout', subject: browserId, nowMs, expiresAtMs });
      setCookie(writeCookie(checkoutCookie.name, token, checkoutCookie.lifetimeSeconds));
    }
    return payment;
  },
);
