import type { KnownCode } from '../world/door-book.ts';
import type { FinalState, StoredCheckout } from '../world/final-state.ts';
import type { Records } from '../world/records.ts';
import { isKept } from './charges.ts';

const emailOf = ({ purchase }: StoredCheckout): string =>
  'bookingData' in purchase ? purchase.bookingData.email : '';

/** The uses of a code that are bought or wait for their payment, after each reading of the stream. */
const usesOverTime = (
  { changes }: FinalState,
  { code }: KnownCode,
): { seenAtMs: number; uses: number; byPerson: number }[] => {
  const live = new Map<string, string>();
  const people = new Map<string, string>();
  const moments: { seenAtMs: number; uses: number; byPerson: number }[] = [];
  for (const [index, { key, item, seenAtMs }] of changes.entries()) {
    const checkout = item as unknown as StoredCheckout | undefined;
    if (key.endsWith(' CHECKOUT') && checkout?.discount?.code === code) {
      const { id, status } = checkout;
      // Its address may be erased later.
      if (!people.has(id)) people.set(id, emailOf(checkout));
      if (status === 'open' || status === 'booked') live.set(id, people.get(id) ?? '');
      else live.delete(id);
    }
    if (changes[index + 1]?.seenAtMs === seenAtMs) continue;
    const counts = [...Map.groupBy(live.values(), (person) => person).values()].map(({ length }) => length);
    moments.push({ seenAtMs, uses: live.size, byPerson: Math.max(0, ...counts) });
  }
  return moments;
};

const overused = (state: FinalState, known: KnownCode): string[] => {
  const moments = usesOverTime(state, known);
  const most = Math.max(0, ...moments.map(({ uses }) => uses));
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

/** A use counts while its payment is kept, and only then. The truth is that of Stripe and of the buyers. */
const miscounted = (
  state: FinalState,
  { code, uses }: KnownCode,
  { orders }: Pick<Records, 'orders'>,
): string[] => {
  const bought = state.payments
    .filter(isKept)
    .map(({ paymentIntent: { id } }) => orders.payments.get(id))
    .filter((known) => known?.order.wish.code?.code === code);
  const givenCents = bought.reduce((sum, known) => sum + (known?.terms.offCents ?? 0), 0);
  const row = state.items.find(({ pk, sk }) => pk === `CODE#${code}` && sk === 'CODE');
  if (!row) return bought.length > 0 ? [`code ${code} is used, and does not exist`] : [];
  const wrong = Object.entries({ used: bought.length, bought: bought.length, givenCents }).filter(
    ([name, truth]) => Number(row[name] ?? 0) !== truth,
  );
  return [
    ...wrong.map(([name, truth]) => `code ${code} has ${name} ${row[name]}, which is ${truth}`),
    ...(bought.length > (uses ?? bought.length)
      ? [`code ${code} was sold ${bought.length} times, of ${uses}`]
      : []),
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

/** Each code is used at most as often as it may be, and a use is given back when its checkout ends unpaid. */
export const codeViolations = (state: FinalState, records: Pick<Records, 'door' | 'orders'>): string[] =>
  records.door.codes.flatMap((known) => [
    ...overused(state, known),
    ...usedInVain(state, known),
    ...miscounted(state, known, records),
    ...refusedInVain(state, known, records),
  ]);
