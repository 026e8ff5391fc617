import { type PayoutRecords, payoutFaults } from './payout-books.ts';
import { kindOf } from './refund-purpose.ts';
import type { RefundStatus } from './refund-status.ts';
import type { DonationStatus } from './stakes.ts';

/**
 * One movement of money, in cents.
 * - `captured`: a customer paid us.
 * - `refunded:<purpose>`: we paid back.
 * - `returned:<purpose>`: a refund could not be delivered, and its money came back to us.
 * - `by-hand:<purpose>`: an operator paid a refund outside Stripe, since Stripe could not.
 * - `settled`: a stake is due to an organisation. The operator pays it out, which the ledger has in entries of payouts.
 */
export interface LedgerEntry {
  checkoutId: string;
  kind: 'captured' | 'settled' | `refunded:${string}` | `returned:${string}` | `by-hand:${string}`;
  amountCents: number;
  /** The organisation that a settled stake is due to. */
  recipient?: string | undefined;
  paymentIntentId?: string | undefined;
  /** ISO 8601. */
  at?: string | undefined;
}

export interface BookedSession {
  id: string;
  sessionPriceCents: number;
  donationAmount: number;
  donationStatus: DonationStatus;
  donationRecipient?: string | undefined;
  /** Absent for bookings that were made before they could be cancelled. */
  status?: 'booked' | 'cancelled' | undefined;
}

interface SoldPackage {
  id: string;
  priceCents: number;
}

interface PendingRefund {
  checkoutId: string;
  purpose: string;
  status: RefundStatus;
  amountCents: number;
}

export interface Records {
  ledger: readonly LedgerEntry[];
  bookings: readonly BookedSession[];
  packages: readonly SoldPackage[];
  refunds: readonly PendingRefund[];
  payouts: PayoutRecords;
}

/** The whereabouts of the money, in cents. `held`: other people's money that has not moved on yet. */
export interface Books {
  captured: number;
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

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);
const amounts = (rows: readonly { amountCents: number }[]): number =>
  sum(rows.map(({ amountCents }) => amountCents));

const totalsBy = <Row extends { amountCents: number }>(
  rows: readonly Row[],
  key: (row: Row) => string,
): Map<string, number> =>
  new Map([...Map.groupBy(rows, key)].sort().map(([name, group]) => [name, amounts(group)]));

const purposeOf = ({ kind }: LedgerEntry): string => kind.slice(kind.indexOf(':') + 1);

/** The refunds, grouped by their purposes, less the money that came back to us. */
const paidBackOf = (
  ledger: readonly LedgerEntry[],
  group: (purpose: string) => string = (purpose) => purpose,
): Map<string, number> =>
  totalsBy(
    ledger.flatMap((entry) => {
      if (entry.kind.startsWith('refunded:')) return [entry];
      return entry.kind.startsWith('returned:') ? [{ ...entry, amountCents: -entry.amountCents }] : [];
    }),
    (entry) => group(purposeOf(entry)),
  );

const paidByHandOf = (
  ledger: readonly LedgerEntry[],
  group: (purpose: string) => string = (purpose) => purpose,
): Map<string, number> =>
  totalsBy(
    ledger.filter(({ kind }) => kind.startsWith('by-hand:')),
    (entry) => group(purposeOf(entry)),
  );

const undecided = (bookings: readonly BookedSession[]): number =>
  sum(
    bookings
      .filter(({ donationStatus }) => donationStatus === 'pending')
      .map(({ donationAmount }) => donationAmount),
  );

const refundsWith = (statuses: readonly RefundStatus[], refunds: readonly PendingRefund[]): number =>
  amounts(refunds.filter(({ status }) => statuses.includes(status)));

/** The refunds that lower our revenue. Others pay back money that was never ours. */
const ofOurRevenue = ['dispute', 'goodwill', 'package-completed', 'session'];

/** True for the kind of a refund that pays back what was ours. */
export const lowersRevenue = (kind: string): boolean => ofOurRevenue.includes(kind);

/**
 * Our revenue: the prices, less what is paid back of them. A payment that came too late brings none. A refund that was
 * paid twice is our loss.
 */
const revenueOf = ({ bookings, packages, refunds }: Records): number =>
  sum(bookings.map(({ sessionPriceCents }) => sessionPriceCents)) +
  sum(packages.map(({ priceCents }) => priceCents)) -
  amounts(refunds.filter(({ purpose }) => lowersRevenue(kindOf(purpose)))) -
  refundsWith(['paid-twice'], refunds);

/** The settled stakes of each organisation that are not paid out. */
const dueOf = ({ ledger, payouts }: Records): Map<string, number> =>
  totalsBy(
    [
      ...ledger.filter(({ kind }) => kind === 'settled'),
      ...payouts.entries.map(({ recipient, amountCents }) => ({ recipient, amountCents: -amountCents })),
    ],
    ({ recipient }) => recipient ?? 'nobody',
  );

const totals = (records: Records): Omit<Books, 'faults'> => ({
  captured: amounts(records.ledger.filter(({ kind }) => kind === 'captured')),
  revenue: revenueOf(records),
  due: dueOf(records),
  paidOut: totalsBy(records.payouts.entries, ({ recipient }) => recipient),
  paidBack: paidBackOf(records.ledger, kindOf),
  paidByHand: paidByHandOf(records.ledger, kindOf),
  held: {
    undecidedStakes: undecided(records.bookings),
    refundsOnTheirWay: refundsWith(['requested'], records.refunds),
    refundsFailed: refundsWith(['failed'], records.refunds),
  },
});

/** The captured money less its whereabouts. It is 0 when the books are right. */
export const difference = ({
  captured,
  revenue,
  due,
  paidOut,
  paidBack,
  paidByHand,
  held,
}: Omit<Books, 'faults'>): number =>
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

const wrongRecipient = (records: Records): boolean => {
  const [booking] = records.bookings;
  const settled = records.ledger.filter(({ kind }) => kind === 'settled');
  return settled.some(({ recipient }) => !recipient || recipient !== booking?.donationRecipient);
};

/** The ledger and the refunds disagree about what was paid back, in one of the two ways. */
const wrongRefund = ({ refunds, ledger }: Records): boolean => {
  const disagrees = (paid: ReadonlyMap<string, number>, statuses: readonly RefundStatus[]): boolean =>
    [...paid].some(
      ([purpose, cents]) =>
        cents !==
        refundsWith(
          statuses,
          refunds.filter((refund) => refund.purpose === purpose),
        ),
    );
  return (
    disagrees(paidBackOf(ledger), ['refunded', 'paid-twice']) ||
    disagrees(paidByHandOf(ledger), ['by-hand', 'paid-twice'])
  );
};

/** Each movement happens once. Money that came back to us is paid once more, and may come back again. */
const repeats = ({ ledger }: Records): boolean => {
  const times = (kind: string): number => ledger.filter((entry) => entry.kind === kind).length;
  const most = (kind: string): number => {
    if (kind.startsWith('refunded:')) return 1 + times(kind.replace('refunded:', 'returned:'));
    return kind.startsWith('returned:') ? times(kind.replace('returned:', 'refunded:')) : 1;
  };
  return ledger.some(({ kind }) => times(kind) > most(kind));
};

/**
 * The price of a session is paid back by its cancellation, and by the operator. Never more than the price goes back,
 * and no donation of a cancelled booking stays undecided.
 */
const wrongCancellation = ({ bookings: [booking], refunds }: Records): boolean => {
  const paidBack = (kind: string): number =>
    amounts(refunds.filter(({ purpose }) => kindOf(purpose) === kind));
  if (paidBack('session') + paidBack('goodwill') > (booking?.sessionPriceCents ?? 0)) return true;
  if (booking?.status !== 'cancelled') return paidBack('session') > 0;
  return undecided([booking]) > 0;
};

/** The errors of one purchase. */
const faultsOf = (id: string, records: Records): string[] => {
  const cents = difference(totals(records));
  return [
    cents !== 0 && `Purchase ${id}: ${cents} cents of what was captured are not accounted for.`,
    repeats(records) && `Purchase ${id}: the ledger has the same movement twice.`,
    wrongRecipient(records) && `Purchase ${id}: the ledger and the booking name different recipients.`,
    wrongCancellation(records) &&
      `Purchase ${id}: the booking and the refunds disagree about a cancelled session.`,
    wrongRefund(records) && `Purchase ${id}: the ledger and the refunds disagree about what was paid back.`,
  ].filter((fault) => fault !== false);
};

/** A payout is made of many purchases, and belongs to none. */
const noPayouts: PayoutRecords = { entries: [], rows: [] };

/** The records of each purchase. A checkout and its purchase have the same id. */
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
        payouts: noPayouts,
      },
    ]),
  );
};

/**
 * Accounts for every captured cent. Compares the ledger with the bookings, packages and refunds, purchase by purchase,
 * so that two errors cannot hide each other.
 */
export const closeBooks = (records: Records): Books => {
  const books = totals(records);
  const faults = [...byPurchase(records)].flatMap(([id, own]) => faultsOf(id, own));
  return { ...books, faults: [...faults, ...payoutFaults(records.payouts, books.due)].sort() };
};

const mostReadings = 3;

/**
 * Closes the books of records that may move while they are read. Such a movement may be seen half, once. A difference
 * that stays through several readings is an error.
 */
export const proveBooks = async (
  read: () => Promise<Records>,
  pause: () => Promise<void>,
): Promise<{ records: Records; books: Books }> => {
  for (let reading = 1; ; reading += 1) {
    const records = await read();
    const books = closeBooks(records);
    if (addsUp(books) || reading === mostReadings) return { records, books };
    await pause();
  }
};
