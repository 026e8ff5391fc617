import { randomUUID } from 'node:crypto';
import { whyNotBookable } from '../../shared/domain/location-time.ts';
import { hoursLeft } from '../../shared/domain/package-hours.ts';
import { formatCents } from '../../shared/domain/pricing.ts';
import { centsOf, type PaymentIntentResponse } from '../../shared/schemas/payment.ts';
import { findMember } from '../accounts/session.ts';
import { endCheckout } from '../payments/end-checkout.ts';
import { exposePayment, resumePayment } from '../payments/expose-payment.ts';
import type { Buyer } from '../payments/hold-limits.ts';
import { openCheckout } from '../payments/open-checkout.ts';
import { isFor, termsOf } from '../payments/purchase.ts';
import { AppError } from '../runtime/app-error.ts';
import { giveBrowserCookie, identifyBrowser } from '../runtime/browser-cookie.ts';
import { callerNetworks } from '../runtime/caller-address.ts';
import { type EndpointRequest, endpointHandler } from '../runtime/endpoint-handler.ts';
import { type Browser, firstGeneration, getBrowser } from '../store/browsers.ts';
import { type Checkout, getCheckout, type Purchase } from '../store/checkouts.ts';
import { getPackage } from '../store/packages.ts';

const purchaseOf = ({
  bookingData,
  packageData,
}: EndpointRequest<'create-payment-intent'>['body']): Purchase => {
  if (bookingData) return { bookingData };
  if (packageData) return { packageData };
  throw new AppError('invalid-request', 'Please send either a booking or a package.');
};

const requireRightAmount = (amount: number, purchase: Purchase): void => {
  const { totalCents } = termsOf(purchase);
  if (totalCents === 0)
    throw new AppError(
      'invalid-request',
      'Your package pays for this session: there is nothing to pay by card.',
    );
  if (centsOf(amount) !== totalCents)
    throw new AppError(
      'conflict',
      `The total for this booking is ${formatCents(totalCents)}. Please go back and review it.`,
    );
};

/** What can be bought now: sessions to come, and by members only packages and what a package of theirs pays for. */
const requireBuyable = async (
  purchase: Purchase,
  userId: string | undefined,
  nowMs: number,
): Promise<void> => {
  const bookingData = 'bookingData' in purchase ? purchase.bookingData : undefined;
  const obstacle = bookingData && whyNotBookable(bookingData, nowMs);
  if (obstacle) throw new AppError('invalid-request', obstacle);
  if (bookingData && !bookingData.packageId) return;
  if (!userId) throw new AppError('not-signed-in', 'Please sign in first: packages belong to an account.');
  if (!bookingData?.packageId) return;
  const hoursPackage = await getPackage(userId, bookingData.packageId);
  if (!hoursPackage || hoursLeft(hoursPackage) < bookingData.duration)
    throw new AppError('conflict', 'Your package has not that many hours left. Please choose fewer hours.');
};

/** True when the checkout turns out paid. */
const endLastCheckout = async (checkout: Checkout, nowMs: number): Promise<boolean> => {
  const release = await endCheckout(checkout, nowMs);
  if (release === 'processing')
    throw new AppError(
      'conflict',
      'Your last payment is still being processed. Please try again in a minute.',
    );
  return release === 'fulfilled';
};

/** Takes up the browser's last checkout, for this very purchase, or ends it when it cannot be paid any more. */
const resumeLastCheckout = async (
  checkout: Checkout,
  purchase: Purchase,
  userId: string | undefined,
  nowMs: number,
): Promise<PaymentIntentResponse | undefined> => {
  const resumed = await resumePayment(checkout, purchase, userId, nowMs);
  if (resumed || checkout.status !== 'open') return resumed;
  if (!(await endLastCheckout(checkout, nowMs))) return undefined;
  const fulfilled = await getCheckout(checkout.id);
  return fulfilled && resumePayment(fulfilled, purchase, userId, nowMs);
};

/** Whoever comes back to something older that this browser has bought since finds it paid. */
const resumeBought = async (
  checkoutIds: readonly string[],
  purchase: Purchase,
  userId: string | undefined,
  nowMs: number,
): Promise<PaymentIntentResponse | undefined> => {
  for (const checkout of await Promise.all(checkoutIds.map(getCheckout))) {
    const resumed = checkout?.status === 'booked' && (await resumePayment(checkout, purchase, userId, nowMs));
    if (resumed) return resumed;
  }
  return undefined;
};

/**
 * One open checkout per browser: asking again resumes the last one, or ends it and opens another. What was bought
 * stays bought, whether or not it could be bought now; what cannot be bought ends no other checkout.
 */
const checkOut = async (
  browser: Browser,
  buyer: Buyer,
  purchase: Purchase,
  nowMs: number,
): Promise<PaymentIntentResponse> => {
  const { userId } = buyer;
  const [lastId, ...olderIds] = browser.checkoutIds;
  const last = lastId ? await getCheckout(lastId) : undefined;
  const isAnother = last !== undefined && !isFor(last, purchase);
  const resumed =
    (last && !isAnother ? await resumeLastCheckout(last, purchase, userId, nowMs) : undefined) ??
    (await resumeBought(olderIds, purchase, userId, nowMs));
  if (resumed) return resumed;
  await requireBuyable(purchase, userId, nowMs);
  if (isAnother && last.status === 'open') await endLastCheckout(last, nowMs);
  const checkout = await openCheckout(browser, purchase, buyer, nowMs);
  if (!checkout) return checkOut((await getBrowser(browser.id)) ?? browser, buyer, purchase, nowMs);
  return exposePayment(checkout, nowMs);
};

export const handler = endpointHandler(
  'create-payment-intent',
  async ({ body, event, nowMs, setCookies }) => {
    const [known, member] = await Promise.all([identifyBrowser(event), findMember(event)]);
    const userId = member?.id;
    const purchase = purchaseOf(body);
    requireRightAmount(body.amount, purchase);
    const browser = known ?? { id: randomUUID(), generation: firstGeneration, checkoutIds: [] };
    const payment = await checkOut(browser, { userId, networks: callerNetworks(event) }, purchase, nowMs);
    if (!known) setCookies(await giveBrowserCookie(browser, nowMs));
    return payment;
  },
);
