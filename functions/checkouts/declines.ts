import * as limits from '../../shared/domain/access/limits.ts';
import { note, workAfter } from '../access/charge.ts';
import { declinedCards } from '../payments/payment-intents.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { measure } from '../runtime/metrics.ts';
import { untilChanged } from '../runtime/until-changed.ts';
import { type Checkout, getCheckout, noteDeclines } from '../store/checkouts/checkouts.ts';
import type { Browser } from '../store/people/browsers.ts';
import type { Holder } from '../store/seats/holds.ts';

/** Declined cards of one checkout, after which its payment intent is cancelled. Honest people rarely have as many. */
export const mostDeclines = 8;

/** The work for a checkout of this network and browser, given the cards that were declined there. */
export const declineWork = (
  [networks = []]: readonly Holder[],
  { id, checkoutIds }: Browser,
  nowMs: number,
): Promise<number> =>
  workAfter(limits.declinedCard, { networks, browser: checkoutIds.length > 0 ? id : undefined }, nowMs);

/** True when one of the cards was declined too often, at any checkouts. */
const countCards = async (cards: readonly (string | undefined)[], nowMs: number): Promise<boolean> => {
  const known = cards.filter((card) => card !== undefined);
  const full = await finishAll(known.map((card) => note(limits.declinedSameCard, { card }, nowMs)));
  return full.includes(true);
};

/**
 * Counts the declined cards of a checkout for its network, its browser and each card, as Stripe lists them: an event
 * that is repeated, late or lost changes nothing. True when no further card may be tried.
 */
export const countDeclines = async (
  read: Checkout,
  paymentIntentId: string,
  nowMs: number,
): Promise<boolean> => {
  const cards = await declinedCards(paymentIntentId);
  const isLast = cards.length >= mostDeclines;
  let checkout: Checkout | undefined = read;
  return untilChanged('This payment is', async () => {
    if (!checkout) return isLast;
    const { declines = 0, holders: [networks = []] = [], browserId: browser } = checkout;
    const fresh = cards.slice(declines);
    if (fresh.length === 0) return isLast;
    if (!(await noteDeclines(checkout, cards.length, isLast, nowMs))) {
      checkout = await getCheckout(read.id);
      return undefined;
    }
    measure('CardsDeclined', fresh.length);
    const [isCardSpent] = await finishAll([
      countCards(fresh, nowMs),
      note(limits.declinedCard, { networks, browser }, nowMs, fresh.length),
    ]);
    return isLast || isCardSpent === true;
  });
};
