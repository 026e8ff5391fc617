import { workBeyond } from '../../shared/domain/seats/challenge-work.ts';
import type { WorkLimit } from '../access/work-limits.ts';
import { declinedCards } from '../payments/payment-intents.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { measure } from '../runtime/metrics.ts';
import { untilChanged } from '../runtime/until-changed.ts';
import { type Checkout, getCheckout, noteDeclines } from '../store/checkouts/checkouts.ts';
import type { Browser } from '../store/people/browsers.ts';
import { attemptsWithin, type Counter, countAttempt } from '../store/people/throttles.ts';
import type { Holder } from '../store/seats/holds.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** Declined cards of one checkout, after which its payment intent is cancelled. Honest people rarely have as many. */
export const mostDeclines = 8;

/** Declined cards of a network address within an hour before a further checkout costs work. A school shares one. */
const freeFromAddress = 50;

/** Where the declined cards of a checkout are counted, and the work that a further checkout costs there. */
const declineLimits = (holders: readonly Holder[], browserId: string | undefined): WorkLimit[] => {
  const [network] = holders;
  const from = (part: string | undefined, free: number): WorkLimit => ({
    name: `declined-from:${part}`,
    windowSeconds: hourSeconds,
    workOf: (declines) => workBeyond(free, declines),
  });
  const ofNetwork = network
    ? [from(network.at(-1), freeFromAddress), from(network[0], 4 * freeFromAddress)]
    : [];
  const ofBrowser = {
    name: `declined-in:${browserId}`,
    windowSeconds: daySeconds,
    workOf: (declines: number) => workBeyond(mostDeclines, declines),
  };
  return browserId ? [...ofNetwork, ofBrowser] : ofNetwork;
};

/** The work for a checkout of this network and browser, given the cards that were declined there. */
export const declineWork = async (
  holders: readonly Holder[],
  { id, checkoutIds }: Browser,
  nowMs: number,
): Promise<number> => {
  const limits = declineLimits(holders, checkoutIds.length > 0 ? id : undefined);
  const works = limits.map(async (limit) => limit.workOf(await attemptsWithin(limit, nowMs)));
  return Math.max(0, ...(await finishAll(works)));
};

const declinesOfCard = (card: string): Counter => ({
  name: `declined-card:${card}`,
  windowSeconds: daySeconds,
});

/** True when one of the cards was declined too often, at any checkouts. */
const countCards = async (cards: readonly (string | undefined)[], nowMs: number): Promise<boolean> => {
  const known = cards.filter((card) => card !== undefined);
  const declines = await finishAll(known.map((card) => countAttempt(declinesOfCard(card), nowMs)));
  return declines.some((each) => each > mostDeclines);
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
    const { declines = 0, holders = [], browserId } = checkout;
    const fresh = cards.slice(declines);
    if (fresh.length === 0) return isLast;
    if (!(await noteDeclines(checkout, cards.length, isLast, nowMs))) {
      checkout = await getCheckout(read.id);
      return undefined;
    }
    measure('CardsDeclined', fresh.length);
    const [isCardSpent] = await finishAll([
      countCards(fresh, nowMs),
      ...declineLimits(holders, browserId).map((limit) => countAttempt(limit, nowMs, fresh.length)),
    ]);
    return isLast || isCardSpent === true;
  });
};
