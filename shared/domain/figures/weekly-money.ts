import { byPurchase, isCapture, type Records } from '../money/book-records.ts';
import { instantOf } from '../time/location-time.ts';
import { neverOursOf } from './lost-disputes.ts';
import { movementsIn, type Purchases } from './movements.ts';
import { paidTwiceIn } from './paid-back.ts';

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

const disputedIn = (records: Records): Purchases['disputed'] =>
  new Map(
    byPurchase(records)
      .filter(({ disputes }) => disputes.length > 0)
      .map(({ id, capturedCents: chargedCents, refunds, disputes }) => [
        id,
        { neverOurs: neverOursOf({ chargedCents, refunds, disputes }), takenBeforeCents: 0 },
      ]),
  );

/** The purchases that the ledger is about, from the records of the whole table. */
export const purchasesIn = (records: Records): Purchases => ({
  prices: new Map([
    ...records.bookings.map(({ id, sessionPriceCents }) => [id, sessionPriceCents] as const),
    ...records.packages.map(({ id, priceCents }) => [id, priceCents] as const),
  ]),
  paidTwice: paidTwiceIn(records.refunds),
  disputed: disputedIn(records),
});

/**
 * The money of each of these weeks, which follow each other up to now. A movement belongs to the week in which it
 * happened at the location.
 */
export const weeklyMoney = (records: Records, weeks: readonly string[]): WeekOfMoney[] => {
  const none = { revenueCents: 0, donatedCents: 0, forfeitedCents: 0, returnedCents: 0 };
  const money = weeks.map((week): WeekOfMoney => ({ week, ...none }));
  const starts = weeks.map((week) => instantOf(week, 0));
  const forfeited = new Set(
    records.bookings.filter(({ donationStatus }) => donationStatus === 'forfeited').map(({ id }) => id),
  );
  for (const { entry, priceCents, donationCents } of movementsIn(records.ledger, purchasesIn(records))) {
    const week = money[starts.findLastIndex((startMs) => startMs <= Date.parse(entry.at ?? ''))];
    if (!week) continue;
    week.revenueCents += priceCents;
    if (entry.kind === 'settled')
      week[forfeited.has(entry.checkoutId) ? 'forfeitedCents' : 'donatedCents'] += entry.amountCents;
    if (!isCapture(entry)) week.returnedCents -= donationCents;
  }
  return money;
};
