import { type LedgerEntry, lowersRevenue, type Records } from './books.ts';
import { instantOf } from './location-time.ts';
import { kindOf } from './refund-purpose.ts';

/** The money that moved in a week, in cents. */
export interface WeekOfMoney {
  /** The Monday. */
  week: string;
  /** The prices that were paid, less what went back of them. */
  revenueCents: number;
  /** Donations that visitors have given to a charity. */
  donatedCents: number;
  /** Donations that went to an organisation which the visitor opposes. */
  forfeitedCents: number;
  /** Donations that went back to the card. */
  returnedCents: number;
}

type Part = Exclude<keyof WeekOfMoney, 'week'>;

/** The purchases that the entries of the ledger are about, by their ids. */
interface Purchases {
  prices: ReadonlyMap<string, number>;
  forfeited: ReadonlySet<string>;
  /** The refunds that Stripe has paid as well as an operator. */
  paidTwice: ReadonlySet<string>;
}

const purchasesIn = ({ bookings, packages, refunds }: Records): Purchases => ({
  prices: new Map([
    ...bookings.map(({ id, sessionPriceCents }) => [id, sessionPriceCents] as const),
    ...packages.map(({ id, priceCents }) => [id, priceCents] as const),
  ]),
  forfeited: new Set(
    bookings.filter(({ donationStatus }) => donationStatus === 'forfeited').map(({ id }) => id),
  ),
  paidTwice: new Set(
    refunds
      .filter(({ status }) => status === 'paid-twice')
      .map(({ checkoutId, purpose }) => `${checkoutId} ${purpose}`),
  ),
});

/** Below zero for money that the bank has sent back to us. */
const signOf = ({ kind }: LedgerEntry): 1 | -1 => (kind.startsWith('returned:') ? -1 : 1);

/** The part of a week's money that an entry of the ledger changes, and by how much. */
const changeBy = (
  entry: LedgerEntry,
  { prices, forfeited, paidTwice }: Purchases,
): readonly [Part, number] | undefined => {
  const { kind, checkoutId, amountCents } = entry;
  if (kind === 'captured') return ['revenueCents', prices.get(checkoutId) ?? 0];
  if (kind === 'settled') return [forfeited.has(checkoutId) ? 'forfeitedCents' : 'donatedCents', amountCents];
  const refund = kind.slice(kind.indexOf(':') + 1);
  const isOurLoss = kind.startsWith('by-hand:') && paidTwice.has(`${checkoutId} ${refund}`);
  const purpose = kindOf(refund);
  if (isOurLoss || lowersRevenue(purpose)) return ['revenueCents', -signOf(entry) * amountCents];
  return purpose === 'stake' ? ['returnedCents', signOf(entry) * amountCents] : undefined;
};

/**
 * The money of each of these weeks, which follow each other up to now. A movement belongs to the week in which it
 * happened at the location.
 */
export const weeklyMoney = (records: Records, weeks: readonly string[]): WeekOfMoney[] => {
  const purchases = purchasesIn(records);
  const none = { revenueCents: 0, donatedCents: 0, forfeitedCents: 0, returnedCents: 0 };
  const money = weeks.map((week): WeekOfMoney => ({ week, ...none }));
  const starts = weeks.map((week) => instantOf(week, 0));
  for (const entry of records.ledger) {
    const atMs = Date.parse(entry.at ?? '');
    const week = money[starts.findLastIndex((startMs) => startMs <= atMs)];
    const change = week && changeBy(entry, purchases);
    if (change) week[change[0]] += change[1];
  }
  return money;
};
