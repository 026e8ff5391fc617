import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import contract from '../../../shared/contract/site/create-payment-intent.ts';
import type { BodyOutput } from '../../../shared/contract/types.ts';
import type { PaymentIntentResponse } from '../../../shared/schemas/payment.ts';
import { giveBrowserCookie } from '../../access/browser-cookie.ts';
import { isFromCanary } from '../../access/canary-token.ts';
import { openOffer } from '../../access/offer-access.ts';
import { requireBuyable, requireRightAmount } from '../../bookings/buyable.ts';
import { orderedIn, requireOpenOffer } from '../../bookings/offered-hours.ts';
import { requireWelcome } from '../../bookings/require-welcome.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { browserOfRequest, newBrowser } from '../../checkouts/browser-of-request.ts';
import { holdAndRelease } from '../../checkouts/canary-hold.ts';
import { codeOfOrder } from '../../checkouts/codes.ts';
import { exposePayment } from '../../checkouts/expose-payment.ts';
import { type FoundCheckouts, findCheckouts } from '../../checkouts/find-checkout.ts';
import { findPayment } from '../../checkouts/find-payment.ts';
import { openCheckout } from '../../checkouts/open-checkout.ts';
import { endForAnother, type PaymentRequest, type Resumption, resumeOrEnd } from '../../checkouts/resume.ts';
import { takeOverOffer } from '../../checkouts/take-over-offer.ts';
import { isFor } from '../../payments/purchase.ts';
import { AppError } from '../../runtime/app-error.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import type { Checkout } from '../../store/checkouts/checkouts.ts';
import type { StoredOffer } from '../../store/offers/offers.ts';
import type { Account } from '../../store/people/accounts.ts';
import {
  type Browser,
  beginOpening,
  getBrowser,
  hasMovedOn,
  openingMs,
  opensAnother,
  stopOpening,
} from '../../store/people/browsers.ts';

type Body = BodyOutput<'create-payment-intent'>;

interface Order extends PaymentRequest {
  member: Pick<Account, 'email' | 'id'> | undefined;
  /** True for a member who has confirmed no address. */
  ownerUnconfirmed: boolean;
  /** The offer that it accepts. */
  offer: StoredOffer | undefined;
  body: Body;
  event: APIGatewayProxyEventV2;
}

interface Answer {
  /** The browser that the payment is stored for. */
  browser: Browser;
  showPayment: () => Promise<PaymentIntentResponse>;
}

const openingAnother = (): AppError =>
  new AppError('conflict', 'Your browser is opening another checkout at this moment. Please try again.');

/** True when its payment intent was not there yet as this request arrived: the browser has sent both at once. */
const wasBeingOpened = (
  { status, paymentIntentId, createdAtMs, shownAtMs = 0 }: Checkout,
  { event, nowMs }: Order,
): boolean =>
  status === 'open' &&
  (paymentIntentId ? shownAtMs > event.requestContext.timeEpoch : nowMs - createdAtMs < openingMs);

/** The browser as it is stored now. A new one when it has signed out in the meantime. */
const readAgain = async (browser: Browser): Promise<Browser> => {
  const current = await getBrowser(browser.id);
  if (!current) return browser;
  return current.generation === browser.generation ? current : newBrowser();
};

/** The payment that the page names may be paid although its cookies are gone. */
const resumeNamedPayment = async (order: Order): Promise<Resumption> => {
  const { body, event, nowMs } = order;
  if (!body.clientSecret) return { outcome: 'not-resumed' };
  const found = await findPayment(body.clientSecret, event, nowMs);
  return found && isFor(found.checkout, order.purchase)
    ? resumeOrEnd(found.checkout, order, 'by-payment')
    : { outcome: 'not-resumed' };
};

const resume = async (checkouts: readonly Checkout[], order: Order): Promise<Resumption> => {
  for (const checkout of checkouts) {
    const resumption = await resumeOrEnd(checkout, order, 'by-purchase');
    if (resumption.outcome === 'resumed') return resumption;
  }
  return resumeNamedPayment(order);
};

/** Opens a checkout for a purchase that could be bought. Ends the open one, which is for something else. */
const openAnother = async (
  browser: Browser,
  { newest, last }: Pick<FoundCheckouts, 'last' | 'newest'>,
  order: Order,
  admit: () => Promise<void>,
): Promise<Answer | 'superseded'> => {
  const { body, purchase, userId, ownerUnconfirmed, event, nowMs, offer } = order;
  const accepted = offer && 'bookingData' in purchase ? { offer, ...purchase } : undefined;
  const buyer = { userId, ownerUnconfirmed, event, offer };
  const code = order.code ? await codeOfOrder(order.code, purchase, buyer, nowMs) : undefined;
  requireRightAmount(body.amount, purchase, code?.discount);
  await requireBuyable(purchase, userId, nowMs, offer);
  if (offer) requireOpenOffer(offer, nowMs);
  if (last?.status === 'open') await endForAnother(last, nowMs);
  if (accepted) {
    await admit();
    const checkout = await takeOverOffer(browser, newest, accepted, { ...buyer, code }, nowMs);
    return checkout === 'superseded'
      ? checkout
      : { browser, showPayment: () => exposePayment(checkout, nowMs) };
  }
  const opened = await openCheckout(browser, newest, purchase, { ...buyer, code, admit }, nowMs);
  if (opened === 'superseded') return opened;
  const { checkout, requireLimitsKept } = opened;
  return { browser, showPayment: () => exposePayment(checkout, nowMs, requireLimitsKept) };
};

/** Empty for a package that nobody is signed in for. */
const digestIn = ({ newest }: FoundCheckouts): string => newest[0]?.digest ?? '';

/** Opens a checkout. While it ends the open one, no other request of the browser opens one for something else. */
const openAlone = async (
  browser: Browser,
  found: FoundCheckouts,
  order: Order,
): Promise<Answer | 'superseded'> => {
  const { body, member, nowMs } = order;
  const admit = () => requireWelcome({ email: body.bookingData?.email, member });
  if (found.last?.status !== 'open') return openAnother(browser, found, order, admit);
  const digest = digestIn(found);
  try {
    const [isAlone] = await finishAll([beginOpening(browser, digest, nowMs), admit()]);
    return isAlone ? await openAnother(browser, found, order, async () => {}) : 'superseded';
  } catch (error) {
    await stopOpening(browser, digest);
    throw error;
  }
};

/**
 * A browser has one open checkout: a repeated request resumes it, or ends it and opens another. A purchase that this
 * browser or this member has paid for is found first, even if it could not be bought any more. A purchase that cannot
 * be bought ends no other checkout. Of requests for several purchases at once, one opens its checkout, and the others
 * are answered 409.
 */
const checkOut = async (browser: Browser, order: Order, isOvertaken = false): Promise<Answer> => {
  const { purchase, userId, nowMs } = order;
  const found = await findCheckouts(browser, userId, purchase);
  const { checkouts, last } = found;
  const resumption = await resume(checkouts, order);
  if (resumption.outcome === 'resumed') return { browser, showPayment: async () => resumption.payment };
  const other = last && !checkouts.includes(last) ? last : undefined;
  if (other && (wasBeingOpened(other, order) || (isOvertaken && other.status === 'open')))
    throw openingAnother();
  const answer = await openAlone(browser, { ...found, last: other }, order);
  if (answer !== 'superseded') return answer;
  const current = await readAgain(browser);
  if (opensAnother(current, digestIn(found), nowMs)) throw openingAnother();
  return checkOut(current, order, hasMovedOn(browser, current));
};

/** The canary is refused all that a visitor is refused, but for the limits. */
const holdForCanary = async (
  body: Body,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<PaymentIntentResponse> => {
  const { purchase } = orderedIn(body, undefined, nowMs);
  requireRightAmount(body.amount, purchase);
  await requireBuyable(purchase, undefined, nowMs);
  return holdAndRelease(purchase, event, nowMs);
};

export default endpoint(contract, async ({ body, browser: known, member, event, nowMs, setCookies }) => {
  if (isFromCanary(event)) return holdForCanary(body, event, nowMs);
  const ownerUnconfirmed = member !== undefined && member.email === undefined;
  const offer = body.offer && (await openOffer(body.offer.id, body.offer.key));
  const order = {
    body,
    ...orderedIn(body, offer, nowMs),
    member,
    userId: member?.id,
    ownerUnconfirmed,
    event,
    nowMs,
    offer,
  };
  const { browser, showPayment } = await checkOut(known ?? (await browserOfRequest(body, nowMs)), order);
  const [payment, cookie] = await finishAll([
    showPayment(),
    browser.id === known?.id ? Promise.resolve(undefined) : giveBrowserCookie(browser, nowMs),
  ]);
  if (cookie) setCookies(cookie);
  return payment;
});
