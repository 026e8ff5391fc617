import type { Refund } from '../../../../functions/store/money/refunds.ts';
import type { KnownCode } from '../world/door-book.ts';
import type { FinalState, StoredCheckout } from '../world/final-state.ts';
import type { Terms, Wish } from '../world/orders.ts';
import type { Records } from '../world/records.ts';
import { isKept } from './charges.ts';
import { isContested } from './disputes.ts';

const emailOf = ({ purchase }: StoredCheckout): string =>
  'bookingData' in purchase ? purchase.bookingData.email : '';

type Refunded = Pick<Refund, 'amountCents' | 'purpose'>;

/** Counts refunds of the price of a session, and none of its donation. */
const priceRefunded = (refunds: readonly Refunded[]): number =>
  refunds
    .filter(({ purpose }) => purpose === 'session' || purpose.startsWith('goodwill#'))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A checkout with a code, as the stream has shown it. */
interface SeenUse {
  email: string;
  status: StoredCheckout['status'];
  priceCents: number;
  refunds: Map<string, Refunded>;
  /** A bank has a say in its payment, so its use may be given back sooner. */
  isDisputed: boolean;
}

const isLive = ({ status, priceCents, refunds }: SeenUse): boolean =>
  status === 'open' || (status === 'booked' && priceRefunded([...refunds.values()]) < priceCents);

const mostOfOne = (uses: readonly SeenUse[]): number =>
  Math.max(0, ...[...Map.groupBy(uses, ({ email }) => email).values()].map(({ length }) => length));

/** The uses of a code that are bought or wait for their payment, after each reading of the stream. */
const usesOverTime = (
  { changes }: FinalState,
  { code }: KnownCode,
): { seenAtMs: number; uses: number; certain: number; byPerson: number }[] => {
  const seen = new Map<string, SeenUse>();
  const moments: { seenAtMs: number; uses: number; certain: number; byPerson: number }[] = [];
  for (const [index, { key, item, seenAtMs }] of changes.entries()) {
    const [pk = '', sk = ''] = key.split(' ');
    const id = pk.replace('CHECKOUT#', '');
    const checkout = item as unknown as StoredCheckout | undefined;
    const known = seen.get(id);
    if (sk === 'CHECKOUT' && checkout?.discount?.code === code) {
      const { status, sessionPriceCents: priceCents } = checkout;
      // Its address may be erased later.
      if (known) known.status = status;
      else
        seen.set(id, {
          ...{ email: emailOf(checkout), status, priceCents },
          ...{ refunds: new Map(), isDisputed: false },
        });
    }
    if (known && sk.startsWith('REFUND#') && item) known.refunds.set(sk, item as unknown as Refund);
    if (known && sk.startsWith('DISPUTE#')) known.isDisputed = true;
    if (changes[index + 1]?.seenAtMs === seenAtMs) continue;
    const live = [...seen.values()].filter(isLive);
    const certain = live.filter(({ isDisputed }) => !isDisputed);
    moments.push({
      seenAtMs,
      uses: live.length,
      certain: certain.length,
      byPerson: mostOfOne(certain),
    });
  }
  return moments;
};

const overused = (state: FinalState, known: KnownCode): string[] => {
  const moments = usesOverTime(state, known);
  const most = Math.max(0, ...moments.map(({ certain }) => certain));
  const byPerson = Math.max(0, ...moments.map((moment) => moment.byPerson));
  const { code, uses = most, usesEach = byPerson } = known;
  return [
    ...(most > uses ? [`code ${code} is used ${most} times at once, of ${uses}`] : []),
    ...(byPerson > usesEach ? [`code ${code} is used ${byPerson} times by one person, of ${usesEach}`] : []),
  ];
};

/** Uses that were begun after an operator was told that the code is over. */
const usedInVain = ({ opened }: FinalState, { code, endedAtMs }: KnownCode): string[] =>
  [...opened.values()]
    .filter(({ discount, createdAtMs }) => discount?.code === code && createdAtMs > endedAtMs)
    .map(({ id }) => `checkout ${id} uses code ${code}, which was over`);

/** A code keeps nothing of a purchase once all of the price is refunded. */
const keptOf = (
  { refunds }: FinalState,
  { paymentIntent }: FinalState['payments'][number],
  { wish, terms: { cents, offCents } }: { wish: Wish; terms: Terms },
) => {
  const donationCents = 'bookingData' in wish ? wish.bookingData.donationAmount : 0;
  const back = priceRefunded(refunds.filter(({ paymentIntentId }) => paymentIntentId === paymentIntent.id));
  const priceCents = cents - donationCents;
  const givenCents = offCents - Math.floor((offCents * back) / priceCents);
  return back < priceCents ? { uses: 1, givenCents } : { uses: 0, givenCents: 0 };
};

/** A use counts while a part of its price is kept, and only then. The truth is that of Stripe and of the buyers. */
const miscounted = (
  state: FinalState,
  { code, uses }: KnownCode,
  { orders }: Pick<Records, 'orders'>,
): string[] => {
  const bought = state.payments.filter(isKept).flatMap((payment) => {
    const known = orders.payments.get(payment.paymentIntent.id);
    return known?.order.wish.code?.code === code
      ? [{ payment, ...keptOf(state, payment, { wish: known.order.wish, terms: known.terms }) }]
      : [];
  });
  const sold = bought.reduce((sum, kept) => sum + kept.uses, 0);
  const row = state.items.find(({ pk, sk }) => pk === `CODE#${code}` && sk === 'CODE');
  if (!row) return bought.length > 0 ? [`code ${code} is used, and does not exist`] : [];
  // Money that a bank takes counts once the session is cancelled too, and not before.
  if (bought.some(({ payment }) => isContested(payment))) return [];
  const givenCents = bought.reduce((sum, kept) => sum + kept.givenCents, 0);
  const wrong = Object.entries({ used: sold, bought: sold, givenCents }).filter(
    ([name, truth]) => Number(row[name] ?? 0) !== truth,
  );
  return [
    ...wrong.map(([name, truth]) => `code ${code} has ${name} ${row[name]}, which is ${truth}`),
    ...(sold > (uses ?? sold) ? [`code ${code} was sold ${sold} times, of ${uses}`] : []),
  ];
};

const slackMs = 10 * 60_000;

/** A code of which a use is left is not called used up. */
const refusedInVain = (state: FinalState, known: KnownCode, { door }: Pick<Records, 'door'>): string[] => {
  const { code, uses } = known;
  if (uses === undefined) return [];
  const moments = usesOverTime(state, known);
  return door.usedUp
    .filter((told) => told.code === code)
    .filter(({ fromMs, untilMs }) => {
      const before = moments.filter(({ seenAtMs }) => seenAtMs < fromMs - slackMs).slice(-1);
      const around = moments.filter(
        ({ seenAtMs }) => seenAtMs >= fromMs - slackMs && seenAtMs <= untilMs + slackMs,
      );
      return [...before, ...around].every((moment) => moment.uses < uses);
    })
    .map(({ visitor }) => `${visitor} is told that code ${code} is used up, and it is not`);
};

/**
 * Each code is used at most as often as it may be. A use is given back when its checkout ends unpaid, or is refunded.
 */
export const codeViolations = (state: FinalState, records: Pick<Records, 'door' | 'orders'>): string[] =>
  records.door.codes.flatMap((known) => [
    ...overused(state, known),
    ...usedInVain(state, known),
    ...miscounted(state, known, records),
    ...refusedInVain(state, known, records),
  ]);
