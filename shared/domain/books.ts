import type { DonationStatus } from './stakes.ts';

/**
 * One movement of money, in cents.
 * - `captured`: a customer paid us.
 * - `refunded:<purpose>`: we paid back.
 * - `returned:<purpose>`: what we had paid back could not be delivered, and came back to us.
 * - `settled`: a stake is due to an organisation, which the operator pays out.
 */
export interface LedgerEntry {
  checkoutId: string;
  kind: 'captured' | 'settled' | `refunded:${string}` | `returned:${string}`;
  amountCents: number;
  /** Whom a settled stake is due to. */
  recipient?: string | undefined;
}

export interface BookedSession {
  id: string;
  sessionPriceCents: number;
  donationAmount: number;
  donationStatus: DonationStatus;
  donationRecipient?: string | undefined;
}

export interface SoldPackage {
  id: string;
  priceCents: number;
}

export interface PendingRefund {
  checkoutId: string;
  purpose: string;
  status: 'requested' | 'refunded' | 'failed';
  amountCents: number;
}

export interface Records {
  ledger: readonly LedgerEntry[];
  bookings: readonly BookedSession[];
  packages: readonly SoldPackage[];
  refunds: readonly PendingRefund[];
}

/** Where the money is, in cents. `held` is that of others which has not moved on yet. */
export interface Books {
  captured: number;
  revenue: number;
  due: ReadonlyMap<string, number>;
  paidBack: ReadonlyMap<string, number>;
  held: { undecidedStakes: number; refundsOnTheirWay: number; refundsFailed: number };
  /** What does not add up, a sentence each. */
  faults: string[];
}

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);
const amounts = (rows: readonly { amountCents: number }[]): number =>
  sum(rows.map(({ amountCents }) => amountCents));

const totalsBy = <Row extends { amountCents: number }>(
  rows: readonly Row[],
  key: (row: Row) => string,
): Map<string, number> =>
  new Map([...Map.groupBy(rows, key)].sort().map(([name, group]) => [name, amounts(group)]));

const purposeOf = ({ kind }: LedgerEntry): string => kind.slice(kind.indexOf(':') + 1);

/** By purpose: what was paid back, less what came back to us. */
const paidBackOf = (ledger: readonly LedgerEntry[]): Map<string, number> =>
  totalsBy(
    ledger.flatMap((entry) => {
      if (entry.kind.startsWith('refunded:')) return [entry];
      return entry.kind.startsWith('returned:') ? [{ ...entry, amountCents: -entry.amountCents }] : [];
    }),
    purposeOf,
  );

const undecided = (bookings: readonly BookedSession[]): number =>
  sum(
    bookings
      .filter(({ donationStatus }) => donationStatus === 'pending')
      .map(({ donationAmount }) => donationAmount),
  );

const refundsWith = (status: PendingRefund['status'], refunds: readonly PendingRefund[]): number =>
  amounts(refunds.filter((refund) => refund.status === status));

/** What is ours: prices, less what a finished package pays back. A payment that is refunded in full buys nothing. */
const revenueOf = ({ bookings, packages, refunds }: Records): number =>
  sum(bookings.map(({ sessionPriceCents }) => sessionPriceCents)) +
  sum(packages.map(({ priceCents }) => priceCents)) -
  amounts(refunds.filter(({ purpose }) => purpose === 'package-completed'));

const totals = (records: Records): Omit<Books, 'faults'> => ({
  captured: amounts(records.ledger.filter(({ kind }) => kind === 'captured')),
  revenue: revenueOf(records),
  due: totalsBy(
    records.ledger.filter(({ kind }) => kind === 'settled'),
    ({ recipient }) => recipient ?? 'nobody',
  ),
  paidBack: paidBackOf(records.ledger),
  held: {
    undecidedStakes: undecided(records.bookings),
    refundsOnTheirWay: refundsWith('requested', records.refunds),
    refundsFailed: refundsWith('failed', records.refunds),
  },
});

/** What was captured, less where it is: nothing, when the books are right. */
export const difference = ({ captured, revenue, due, paidBack, held }: Omit<Books, 'faults'>): number =>
  captured - revenue - sum([...due.values(), ...paidBack.values(), ...Object.values(held)]);

const wrongRecipient = (records: Records): boolean => {
  const [booking] = records.bookings;
  const settled = records.ledger.filter(({ kind }) => kind === 'settled');
  return settled.some(({ recipient }) => !recipient || recipient !== booking?.donationRecipient);
};

const wrongRefund = ({ refunds, ledger }: Records): boolean =>
  [...paidBackOf(ledger)].some(
    ([purpose, cents]) =>
      cents !==
      refundsWith(
        'refunded',
        refunds.filter((refund) => refund.purpose === purpose),
      ),
  );

const repeats = ({ ledger }: Records): boolean =>
  new Set(ledger.map(({ kind }) => kind)).size < ledger.length;

/** What does not add up about one purchase. */
const faultsOf = (id: string, records: Records): string[] => {
  const cents = difference(totals(records));
  return [
    cents !== 0 && `Purchase ${id}: ${cents} cents of what was captured are not accounted for.`,
    repeats(records) && `Purchase ${id}: the ledger has the same movement twice.`,
    wrongRecipient(records) && `Purchase ${id}: the ledger and the booking name different recipients.`,
    wrongRefund(records) && `Purchase ${id}: the ledger and the refunds disagree about what was paid back.`,
  ].filter((fault) => fault !== false);
};

/** The records of each purchase: the id of a checkout is that of what it bought. */
const byPurchase = ({ ledger, bookings, packages, refunds }: Records): Map<string, Records> => {
  const groups = {
    ledger: Map.groupBy(ledger, ({ checkoutId }) => checkoutId),
    bookings: Map.groupBy(bookings, ({ id }) => id),
    packages: Map.groupBy(packages, ({ id }) => id),
    refunds: Map.groupBy(refunds, ({ checkoutId }) => checkoutId),
  };
  const ids = new Set(Object.values(groups).flatMap((group) => [...group.keys()]));
  return new Map(
    [...ids].map((id) => [
      id,
      {
        ledger: groups.ledger.get(id) ?? [],
        bookings: groups.bookings.get(id) ?? [],
        packages: groups.packages.get(id) ?? [],
        refunds: groups.refunds.get(id) ?? [],
      },
    ]),
  );
};

/**
 * Where every captured cent is. The sums of the ledger are set against those of the bookings, packages and refunds,
 * purchase by purchase, so that two mistakes cannot hide each other.
 */
export const closeBooks = (records: Records): Books => ({
  ...totals(records),
  faults: [...byPurchase(records)].flatMap(([id, own]) => faultsOf(id, own)).sort(),
});
