import { accountOf, sentOf } from '../payments/payment-account.ts';
import { kindOf } from '../payments/refund-purpose.ts';
import { amounts, byPurchase, type PurchaseRecords, type Records, sum } from './book-records.ts';
import { payoutFaults } from './payout-books.ts';
import { faultsOfPurchase } from './purchase-faults.ts';

/** The whereabouts of the money, in cents. `held`: other people's money that has not moved on yet. */
export interface Books {
  /** By card and in cash. */
  captured: number;
  /** The part of it that was paid in cash. */
  cash: number;
  revenue: number;
  due: ReadonlyMap<string, number>;
  /** Paid out to each organisation. */
  paidOut: ReadonlyMap<string, number>;
  paidBack: ReadonlyMap<string, number>;
  /** Paid back outside Stripe. */
  paidByHand: ReadonlyMap<string, number>;
  held: { undecidedStakes: number; refundsOnTheirWay: number; refundsFailed: number };
  /** One sentence for each error. */
  faults: string[];
}

type Totals = Omit<Books, 'faults'>;

const nothing: Totals = {
  captured: 0,
  cash: 0,
  revenue: 0,
  due: new Map(),
  paidOut: new Map(),
  paidBack: new Map(),
  paidByHand: new Map(),
  held: { undecidedStakes: 0, refundsOnTheirWay: 0, refundsFailed: 0 },
};

const totalsBy = <Row extends { amountCents: number }>(
  rows: readonly Row[],
  key: (row: Row) => string,
): Map<string, number> =>
  new Map([...Map.groupBy(rows, key)].sort().map(([name, group]) => [name, amounts(group)]));

const addTo = (totals: ReadonlyMap<string, number>, more: ReadonlyMap<string, number>): Map<string, number> =>
  new Map(
    [...new Set([...totals.keys(), ...more.keys()])]
      .sort()
      .map((name) => [name, (totals.get(name) ?? 0) + (more.get(name) ?? 0)]),
  );

const kindOfPurpose = ({ kind }: { kind: string }): string => kindOf(kind.slice(kind.indexOf(':') + 1));

/** The refunds that lower our revenue. Others pay back money that was never ours. */
const ofOurRevenue = ['dispute', 'goodwill', 'package-completed', 'session'];

/** True for the kind of a refund that pays back what was ours. */
export const lowersRevenue = (kind: string): boolean => ofOurRevenue.includes(kind);

/** The whereabouts of the money of one purchase. */
const totalsOf = ({
  capturedCents,
  cashCents,
  ledger,
  bookings,
  packages,
  refunds,
  disputes,
}: PurchaseRecords): Totals => {
  const account = accountOf({ chargedCents: capturedCents, refunds, disputes });
  const owed = (status: 'failed' | 'requested'): number =>
    sum(
      refunds
        .filter((refund) => refund.status === status)
        .map((refund) => (account.owed.get(refund.purpose) ?? 0) + sentOf(refund)),
    );
  const entries = (kind: string) => ledger.filter((entry) => entry.kind.startsWith(kind));
  const cameBack = entries('returned:').map((entry) => ({ ...entry, amountCents: -entry.amountCents }));
  return {
    captured: capturedCents,
    cash: cashCents,
    // A payment that came too late brings no revenue. A refund that was paid twice is our loss.
    revenue:
      sum(bookings.map(({ sessionPriceCents }) => sessionPriceCents)) +
      sum(packages.map(({ priceCents }) => priceCents)) -
      amounts(refunds.filter(({ purpose }) => lowersRevenue(kindOf(purpose)))) -
      account.chargedBackCents -
      account.paidTwiceCents +
      account.forgoneCents,
    due: totalsBy(entries('settled'), ({ recipient }) => recipient ?? 'nobody'),
    paidOut: new Map(),
    paidBack: totalsBy([...entries('refunded:'), ...cameBack], kindOfPurpose),
    paidByHand: totalsBy(entries('by-hand:'), kindOfPurpose),
    held: {
      undecidedStakes: sum(
        bookings
          .filter(({ donationStatus }) => donationStatus === 'pending')
          .map(({ donationAmount }) => donationAmount),
      ),
      refundsOnTheirWay: owed('requested'),
      refundsFailed: owed('failed'),
    },
  };
};

const add = (one: Totals, other: Totals): Totals => ({
  captured: one.captured + other.captured,
  cash: one.cash + other.cash,
  revenue: one.revenue + other.revenue,
  due: addTo(one.due, other.due),
  paidOut: addTo(one.paidOut, other.paidOut),
  paidBack: addTo(one.paidBack, other.paidBack),
  paidByHand: addTo(one.paidByHand, other.paidByHand),
  held: {
    undecidedStakes: one.held.undecidedStakes + other.held.undecidedStakes,
    refundsOnTheirWay: one.held.refundsOnTheirWay + other.held.refundsOnTheirWay,
    refundsFailed: one.held.refundsFailed + other.held.refundsFailed,
  },
});

/** The captured money less its whereabouts. It is 0 when the books are right. */
export const difference = ({ captured, revenue, due, paidOut, paidBack, paidByHand, held }: Totals): number =>
  captured -
  revenue -
  sum([
    ...due.values(),
    ...paidOut.values(),
    ...paidBack.values(),
    ...paidByHand.values(),
    ...Object.values(held),
  ]);

/** True when every captured cent is accounted for. */
export const addsUp = (books: Books): boolean => difference(books) === 0 && books.faults.length === 0;

/** The number of purchases whose money does not add up. */
export const faultsIn = (books: Books): number => (addsUp(books) ? 0 : Math.max(1, books.faults.length));

const lost = (id: string, totals: Totals): string[] => {
  const cents = difference(totals);
  return cents === 0 ? [] : [`Purchase ${id}: ${cents} cents of what was captured are not accounted for.`];
};

/**
 * Accounts for every captured cent. Compares the ledger with the bookings, packages, refunds and disputes, purchase by
 * purchase, so that two errors cannot hide each other.
 */
export const closeBooks = (records: Records): Books => {
  const { entries } = records.payouts;
  const purchases = byPurchase(records).map((own) => ({ own, totals: totalsOf(own) }));
  const paidOut = totalsBy(entries, ({ recipient }) => recipient);
  const leftToPay = new Map([...paidOut].map(([recipient, cents]) => [recipient, -cents]));
  const books = purchases.map(({ totals }) => totals).reduce(add, { ...nothing, paidOut, due: leftToPay });
  const faults = purchases.flatMap(({ own, totals }) => [...lost(own.id, totals), ...faultsOfPurchase(own)]);
  return { ...books, faults: [...faults, ...payoutFaults(records.payouts, books.due)].sort() };
};

const mostReadings = 3;

/**
 * Closes the books of records that may move while they are read. Such a movement may be seen half, once. A difference
 * that stays through several readings is an error.
 */
export const proveBooks = async <Read extends Records>(
  read: () => Promise<Read>,
  pause: () => Promise<void>,
): Promise<{ records: Read; books: Books }> => {
  for (let reading = 1; ; reading += 1) {
    const records = await read();
    const books = closeBooks(records);
    if (addsUp(books) || reading === mostReadings) return { records, books };
    await pause();
  }
};
