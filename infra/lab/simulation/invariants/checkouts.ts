import { sessionStart } from '../../../../shared/domain/time/location-time.ts';
import { site } from '../../../../shared/site.ts';
import type { FinalState, StoredCheckout } from '../world/final-state.ts';
import type { CheckoutRequest, Records } from '../world/records.ts';

/** A request may still take effect this long after its answer, or after its loss. */
const aftermathMs = 60_000;

/** A browser never has more than one open checkout. */
const openTogether = ({ changes }: FinalState): string[] => {
  const openOf = new Map<string, string>();
  const browserOf = new Map<string, string>();
  const violations: string[] = [];
  for (const { key, item } of changes) {
    if (!key.endsWith(' CHECKOUT')) continue;
    const { id, browserId, status } = item as unknown as StoredCheckout;
    const browser = browserId ?? browserOf.get(id) ?? '';
    browserOf.set(id, browser);
    const open = openOf.get(browser);
    if (status === 'open') {
      if (open && open !== id) violations.push(`checkouts ${open} and ${id} are open in one browser`);
      openOf.set(browser, id);
    } else if (open === id) openOf.delete(browser);
  }
  return violations;
};

/** True when the same visitor requested something else in time to end a checkout. */
const isReplaced = (
  { key, visitor }: CheckoutRequest,
  { createdAtMs }: StoredCheckout,
  endedAtMs: number,
  requests: readonly CheckoutRequest[],
): boolean =>
  requests.some(
    (other) =>
      other.visitor === visitor &&
      (other.key !== key || other.mayBeSignedOut || other.sawChange) &&
      other.sentAtMs <= endedAtMs &&
      other.endedAtMs + aftermathMs >= createdAtMs,
  );

/** True when somebody has asked for the end of a checkout's offer, has closed hours, or asks for it elsewhere. */
const mayLoseOffer = (
  { offerId, createdAtMs }: StoredCheckout,
  endedAtMs: number,
  { visitor }: CheckoutRequest,
  { door, closures, checkouts: requests }: Records,
): boolean => {
  if (offerId === undefined) return false;
  const isAskedForElsewhere = requests.some(
    (other) =>
      other.offerId === offerId &&
      other.visitor !== visitor &&
      other.sentAtMs <= endedAtMs &&
      other.endedAtMs + aftermathMs >= createdAtMs,
  );
  return isAskedForElsewhere || door.offers.get(offerId)?.isEnding === true || closures.length > 0;
};

/**
 * A checkout can be paid until the time that its visitor was shown, unless the visitor requested something else or
 * left. It belongs to that visitor. Each exposed payment intent has ended, and is the only one of its checkout.
 */
export const checkoutViolations = (state: FinalState, records: Records): string[] => {
  const { payments, opened } = state;
  const { told, checkouts: requests, mailBook } = records;
  const violations = openTogether(state);
  const intents = new Map(payments.map(({ paymentIntent }) => [paymentIntent.id, paymentIntent]));
  for (const { paymentIntentId, holdExpiresAt, paid, toldAtMs, request } of told) {
    const intent = intents.get(paymentIntentId);
    const checkout = opened.get(intent?.metadata.checkoutId ?? '');
    if (!intent || !checkout) {
      violations.push(
        `payment intent ${paymentIntentId}, which ${request.visitor} was shown, is of no checkout`,
      );
      continue;
    }
    const { id, purchase, userId, holdExpiresAtMs, createdAtMs } = checkout;
    const isSession = 'bookingData' in purchase;
    const isOpenToAsker = paid && (isSession || request.knownPayment === paymentIntentId);
    if (
      !isOpenToAsker &&
      userId !== request.userId &&
      userId !== request.finallyUserId &&
      !(request.mayBeSignedOut && !userId)
    )
      violations.push(`checkout ${id} of ${userId ?? 'a guest'} is shown to ${request.userId ?? 'a guest'}`);
    if (paid !== (intent.status === 'succeeded') && paid)
      violations.push(`checkout ${id} is told to be paid, but is ${intent.status}`);
    const holdEndsMs = Date.parse(holdExpiresAt);
    const promisedMs = createdAtMs + site.holdMinutes * 60_000;
    const leastMs = isSession ? Math.min(promisedMs, sessionStart(purchase.bookingData)) : promisedMs;
    if (holdEndsMs !== holdExpiresAtMs || holdEndsMs < leastMs)
      violations.push(`checkout ${id} is told to be held until ${holdExpiresAt}`);
    if (!paid && holdEndsMs < toldAtMs - aftermathMs)
      violations.push(`checkout ${id} is shown after its hold has ended`);
    const canceledMs = (intent.canceled_at ?? Number.POSITIVE_INFINITY) * 1000;
    if (!paid && canceledMs + 1000 <= request.sentAtMs)
      violations.push(`checkout ${id} is shown after it was cancelled`);
    // Somebody who shares the address may have confirmed it, and left.
    const sharers = records.sharersWith(request.visitor);
    const hasLeft = mailBook.leftBetween(sharers, createdAtMs, canceledMs + 1000);
    if (
      canceledMs + 1000 <= holdEndsMs &&
      !hasLeft &&
      !mayLoseOffer(checkout, canceledMs + 1000, request, records) &&
      !isReplaced(request, checkout, canceledMs + 1000, requests)
    )
      violations.push(`checkout ${id} is cancelled before ${holdExpiresAt}, though nothing replaced it`);
    if (intent.status !== 'succeeded' && intent.status !== 'canceled')
      violations.push(`payment intent ${paymentIntentId} of checkout ${id} can still be paid`);
  }
  return violations;
};
