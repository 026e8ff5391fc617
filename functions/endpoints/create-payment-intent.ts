import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { BodyOutput } from '../../shared/contract/types.ts';
import type { PaymentIntentResponse } from '../../shared/schemas/payment.ts';
import { giveBrowserCookie } from '../access/browser-cookie.ts';
import { shownSolution } from '../access/require-work.ts';
import { visitorEndpoint } from '../access/visitor-endpoint.ts';
import { requireBuyable, requireRightAmount } from '../payments/buyable.ts';
import { exposePayment } from '../payments/expose-payment.ts';
import { findCheckouts } from '../payments/find-checkout.ts';
import { findPayment } from '../payments/find-payment.ts';
import { openCheckout } from '../payments/open-checkout.ts';
import { isFor } from '../payments/purchase.ts';
import { type Demand, makeWay, resumeOrEnd } from '../payments/resume.ts';
import { AppError } from '../runtime/app-error.ts';
import { callerNetworks } from '../runtime/caller-address.ts';
import { uuidOf } from '../runtime/uuid-of.ts';
import { type Browser, firstGeneration, getBrowser } from '../store/browsers.ts';
import type { Checkout, Purchase } from '../store/checkouts.ts';

type Body = BodyOutput<'create-payment-intent'>;

interface Order extends Demand {
  body: Body;
  event: APIGatewayProxyEventV2;
}

interface Answer {
  /** The one that the payment is remembered by. */
  browser: Browser;
  payment: PaymentIntentResponse;
}

const purchaseOf = ({ bookingData, packageData }: Body): Purchase => {
  if (bookingData) return { bookingData };
  if (packageData) return { packageData };
  throw new AppError('invalid-request', 'Please send either a booking or a package.');
};

const newBrowser = (id: string): Browser => ({ id, generation: firstGeneration, checkoutIds: [] });

/** A page that asks again after an answer was lost is the same browser, though it has got no cookie. */
const browserWithoutCookie = ({ requestKey }: Body): Browser =>
  newBrowser(requestKey ? uuidOf(`browser ${requestKey}`) : randomUUID());

/** The browser as it is now, or another one in place of one that has signed out since. */
const readAgain = async (browser: Browser): Promise<Browser> => {
  const current = await getBrowser(browser.id);
  if (!current) return browser;
  return current.generation === browser.generation ? current : newBrowser(randomUUID());
};

const resume = async (
  checkouts: readonly Checkout[],
  order: Order,
): Promise<PaymentIntentResponse | undefined> => {
  for (const checkout of checkouts) {
    const resumed = await resumeOrEnd(checkout, order, false);
    if (resumed) return resumed;
  }
  return undefined;
};

/** The checkout of the payment that the page was given before: it may be paid though its cookies are gone. */
const resumeLastPayment = async (order: Order): Promise<PaymentIntentResponse | undefined> => {
  const { body, event, nowMs } = order;
  if (!body.clientSecret) return undefined;
  const found = await findPayment(body.clientSecret, event, nowMs);
  return found && isFor(found.checkout, order.purchase)
    ? resumeOrEnd(found.checkout, order, true)
    : undefined;
};

/**
 * One open checkout per browser: asking again resumes the last one, or ends it and opens another. What the browser, or
 * its member in any browser, has bought stays bought, whether or not it could be bought now; what cannot be bought
 * ends no other checkout.
 */
const checkOut = async (browser: Browser, order: Order): Promise<Answer> => {
  const { body, purchase, userId, event, nowMs } = order;
  const { checkouts, last, newest } = await findCheckouts(browser, userId, purchase);
  const resumed = (await resume(checkouts, order)) ?? (await resumeLastPayment(order));
  if (resumed) return { browser, payment: resumed };
  requireRightAmount(body.amount, purchase);
  await requireBuyable(purchase, userId, nowMs);
  if (last?.status === 'open' && !checkouts.includes(last)) await makeWay(last, nowMs);
  const buyer = { userId, networks: callerNetworks(event), solution: shownSolution(event) };
  const checkout = await openCheckout(browser, newest, purchase, buyer, nowMs);
  if (!checkout) return checkOut(await readAgain(browser), order);
  return { browser, payment: await exposePayment(checkout, nowMs) };
};

export const handler = visitorEndpoint(
  'create-payment-intent',
  async ({ body, browser: known, member, event, nowMs, setCookies }) => {
    const order = { body, purchase: purchaseOf(body), userId: member?.id, event, nowMs };
    const { browser, payment } = await checkOut(known ?? browserWithoutCookie(body), order);
    if (browser.id !== known?.id) setCookies(await giveBrowserCookie(browser, nowMs));
    return payment;
  },
);
