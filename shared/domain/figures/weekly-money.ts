import { byPurchase, isCapture, type LedgerEntry, type Records } from '../money/book-records.ts';
import { kindOf } from '../payments/refund-purpose.ts';
import { instantOf } from '../time/location-time.ts';
import { type NeverOurs, neverOursOf, partsOfLoss } from './lost-disputes.ts';
import { isPaidFromRevenue, paidTwiceIn, purposeOf, signOf } from './paid-back.ts';

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
  /** Of payments that were disputed. */
  notOurs: ReadonlyMap<string, NeverOurs>;
}

const notOursIn = (records: Records): Purchases['notOurs'] =>
  new Map(
    byPurchase(records)
      .filter(({ disputes }) => disputes.length > 0)
      .map(({ id, capturedCents: chargedCents, refunds, disputes }) => [
        id,
        neverOursOf({ chargedCents, refunds, disputes }),
      ]),
  );

const purchasesIn = (records: Records): Purchases => {
  const { bookings, packages, refunds } = records;
  return {
    notOurs: notOursIn(records),
    prices: new Map([
      ...bookings.map(({ id, sessionPriceCents }) => [id, sessionPriceCents] as const),
      ...packages.map(({ id, priceCents }) => [id, priceCents] as const),
    ]),
    forfeited: new Set(
      bookings.filter(({ donationStatus }) => donationStatus === 'forfeited').map(({ id }) => id),
    ),
    paidTwice: paidTwiceIn(refunds),
  };
};

type Change = readonly [Part, number];

const changesByBank = (entry: LedgerEntry, { notOurs }: Purchases, takenBeforeCents: number): Change[] => {
  const never = notOurs.get(entry.checkoutId) ?? { donationCents: 0, otherCents: 0 };
  const { returnedCents, revenueCents } = partsOfLoss(entry.amountCents, takenBeforeCents, never);
  return [
    ['returnedCents', returnedCents],
    ['revenueCents', -revenueCents],
  ];
};

/** The part of a week's money that an entry of the ledger changes, and by how much. */
const changeBy = (entry: LedgerEntry, { prices, forfeited, paidTwice }: Purchases): Change | undefined => {
  const { kind, checkoutId, amountCents } = entry;
  if (isCapture(entry)) return ['revenueCents', prices.get(checkoutId) ?? 0];
  if (kind === 'settled') return [forfeited.has(checkoutId) ? 'forfeitedCents' : 'donatedCents', amountCents];
  if (isPaidFromRevenue(entry, paidTwice)) return ['revenueCents', -signOf(entry) * amountCents];
  return kindOf(purposeOf(entry)) === 'stake' ? ['returnedCents', signOf(entry) * amountCents] : undefined;
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
  const takenCents = new Map<string, number>();
  const changesOf = (entry: LedgerEntry): Change[] => {
    if (entry.kind !== 'refunded:dispute') {
      const change = changeBy(entry, purchases);
      return change ? [change] : [];
    }
    const before = takenCents.get(entry.checkoutId) ?? 0;
    takenCents.set(entry.checkoutId, before + entry.amountCents);
    return changesByBank(entry, purchases, before);
  };
  for (const entry of records.ledger) {
    const atMs = Date.parse(entry.at ?? '');
    const week = money[starts.findLastIndex((startMs) => startMs <= atMs)];
    for (const [part, cents] of changesOf(entry)) if (week) week[part] += cents;
  }
  return money;
};
