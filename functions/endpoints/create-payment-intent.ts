import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { whyNotBookable } from '../../shared/domain/location-time.ts';
import { hoursLeft } from '../../shared/domain/package-hours.ts';
import { formatCents } from '../../shared/domain/pricing.ts';
import type { PaymentIntentResponse } from '../../shared/schemas/payment.ts';
import { findMember } from '../accounts/session.ts';
import { exposePayment, resumePayment } from '../payments/expose-payment.ts';
import { openCheckout } from '../payments/open-checkout.ts';
import { pricePurchase } from '../payments/purchase.ts';
import { endCheckout } from '../payments/release.ts';
import { AppError } from '../runtime/app-error.ts';
import { callerAddress } from '../runtime/caller-address.ts';
import { checkoutCookie, writeCookie } from '../runtime/cookies.ts';
import { type EndpointRequest, endpointHandler } from '../runtime/endpoint-handler.ts';
import { issueToken } from '../runtime/tokens.ts';
import { identifyBrowser } from '../runtime/visitor.ts';
import { type Browser, getBrowser } from '../store/browsers.ts';
import { getCheckout, type Purchase } from '../store/checkouts.ts';
import { getPackage } from '../store/packages.ts';

const purchaseOf = ({
  bookingData,
  packageData,
}: EndpointRequest<'create-payment-intent'>['body']): Purchase => {
  if (bookingData) return { bookingData };
  if (packageData) return { packageData };
  throw new AppError('invalid-request', 'Please send either a booking or a package.');
};

/** What only members may buy: packages, and sessions that a package of theirs pays for. */
const requireEntitled = async (purchase: Purchase, userId: string | undefined): Promise<void> => {
  const packageId = 'bookingData' in purchase ? purchase.bookingData.packageId : undefined;
  if ('bookingData' in purchase && !packageId) return;
  if (!userId) throw new AppError('not-signed-in', 'Please sign in first: packages belong to an account.');
  if (!('bookingData' in purchase) || !packageId) return;
  const hoursPackage = await getPackage(userId, packageId);
  if (!hoursPackage || hoursLeft(hoursPackage) < purchase.bookingData.duration)
    throw new AppError('conflict', 'Your package has not that many hours left. Please choose fewer hours.');
};

const requirePayable = (amount: number, purchase: Purchase, nowMs: number): void => {
  const obstacle = 'bookingData' in purchase ? whyNotBookable(purchase.bookingData, nowMs) : undefined;
  if (obstacle) throw new AppError('invalid-request', obstacle);
  const { totalCents } = pricePurchase(purchase);
  if (totalCents === 0)
    throw new AppError(
      'invalid-request',
      'Your package pays for this session: there is nothing to pay by card.',
    );
  if (amount * 100 !== totalCents)
    throw new AppError(
      'conflict',
      `The total for this booking is ${formatCents(totalCents)}. Please go back and review it.`,
    );
};

/** Takes up, or ends, the browser's last checkout, so that it has at most one open. */
const resumeLastCheckout = async (
  checkoutId: string | undefined,
  purchase: Purchase,
  userId: string | undefined,
  nowMs: number,
): Promise<PaymentIntentResponse | undefined> => {
  const checkout = checkoutId && (await getCheckout(checkoutId));
  if (!checkout) return undefined;
  const resumed = await resumePayment(checkout, purchase, userId, nowMs);
  if (resumed || checkout.status !== 'open') return resumed;
  const release = await endCheckout(checkout, nowMs);
  if (release === 'processing')
    throw new AppError(
      'conflict',
      'Your last payment is still being processed. Please try again in a minute.',
    );
  if (release !== 'fulfilled') return undefined;
  // It had been paid after all, perhaps for this very purchase, which nobody is to pay twice.
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

interface Buyer {
  userId: string | undefined;
  /** The network address that holds are counted by. */
  address: string;
}

/** One open checkout per browser: asking again resumes the last one, or ends it and opens another. */
const checkOut = async (
  browser: Browser,
  buyer: Buyer,
  purchase: Purchase,
  nowMs: number,
): Promise<PaymentIntentResponse> => {
  const { userId } = buyer;
  const [last, ...older] = browser.checkoutIds;
  const resumed =
    (await resumeLastCheckout(last, purchase, userId, nowMs)) ??
    (await resumeBought(older, purchase, userId, nowMs));
  if (resumed) return resumed;
  const checkout = await openCheckout(browser, purchase, buyer, nowMs);
  if (!checkout) return checkOut(await getBrowser(browser.id), buyer, purchase, nowMs);
  return exposePayment(checkout, nowMs);
};

const findBrowser = async (event: APIGatewayProxyEventV2): Promise<Browser | undefined> => {
  const browserId = await identifyBrowser(event);
  return browserId ? getBrowser(browserId) : undefined;
};

export const handler = endpointHandler(
  'create-payment-intent',
  async ({ body, event, nowMs, setCookies }) => {
    const [known, member] = await Promise.all([findBrowser(event), findMember(event)]);
    const userId = member?.id;
    const purchase = purchaseOf(body);
    requirePayable(body.amount, purchase, nowMs);
    await requireEntitled(purchase, userId);
    const browser = known ?? { id: randomUUID(), checkoutIds: [] };
    const payment = await checkOut(browser, { userId, address: callerAddress(event) }, purchase, nowMs);
    if (!known) {
      const expiresAtMs = nowMs + checkoutCookie.lifetimeSeconds * 1000;
      const token = await issueToken({ audience: 'checkout', subject: browser.id, nowMs, expiresAtMs });
      setCookies(writeCookie(checkoutCookie.name, token, checkoutCookie.lifetimeSeconds));
    }
    return payment;
  },
);
