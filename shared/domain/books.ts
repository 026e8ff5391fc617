import type { DonationStatus } from './stakes.ts';

/**
 * One movement of money, in cents.
 * - `captured`: a customer paid us.
 * - `refunded:<purpose>`: we paid back.
 * - `returned:<purpose>`: a refund could not be delivered, and its money came back to us.
 * - `settled`: a stake is due to an organisation, and the operator pays it out.
 */
export interface LedgerEntry {
  checkoutId: string;
  kind: 'captured' | 'settled' | `refunded:${string}` | `returned:${string}`;
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

/** The whereabouts of the money, in cents. `held`: other people's money that has not moved on yet. */
export interface Books {
  captured: number;
  revenue: number;
  due: ReadonlyMap<string, number>;
  paidBack: ReadonlyMap<string, number>;
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

/** An operator may pay back several parts of a price. Each has its own purpose: `goodwill#` and an id. */
const kindOf = (purpose: string): string => purpose.split('#')[0] ?? purpose;

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

const undecided = (bookings: readonly BookedSession[]): number =>
  sum(
    bookings
      .filter(({ donationStatus }) => donationStatus === 'pending')
      .map(({ donationAmount }) => donationAmount),
  );

const refundsWith = (status: PendingRefund['status'], refunds: readonly PendingRefund[]): number =>
  amounts(refunds.filter((refund) => refund.status === status));

/** The refunds that lower our revenue. Others pay back money that was never ours. */
const ofOurRevenue = ['dispute', 'goodwill', 'package-completed', 'session'];

/** Our revenue: the prices, less what is paid back of them. A payment that came too late brings none. */
const revenueOf = ({ bookings, packages, refunds }: Records): number =>
  sum(bookings.map(({ sessionPriceCents }) => sessionPriceCents)) +
  sum(packages.map(({ priceCents }) => priceCents)) -
  amounts(refunds.filter(({ purpose }) => ofOurRevenue.includes(kindOf(purpose))));

const totals = (records: Records): Omit<Books, 'faults'> => ({
  captured: amounts(records.ledger.filter(({ kind }) => kind === 'captured')),
  revenue: revenueOf(records),
  due: totalsBy(
    records.ledger.filter(({ kind }) => kind === 'settled'),
    ({ recipient }) => recipient ?? 'nobody',
  ),
  paidBack: paidBackOf(records.ledger, kindOf),
  held: {
    undecidedStakes: undecided(records.bookings),
    refundsOnTheirWay: refundsWith('requested', records.refunds),
    refundsFailed: refundsWith('failed', records.refunds),
  },
});

/** The captured money less its whereabouts. It is 0 when the books are right. */
export const difference = ({ captured, revenue, due, paidBack, held }: Omit<Books, 'faults'>): number =>
  captured - revenue - sum([...due.values(), ...paidBack.values(), ...Object.values(held)]);

/** True when every captured cent is accounted for. */
export const addsUp = (books: Books): boolean => difference(books) === 0 && books.faults.length === 0;

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

/** A refund that came back to us is paid once more. */
const repeats = ({ ledger }: Records): boolean => {
  const times = (kind: string): number => ledger.filter((entry) => entry.kind === kind).length;
  const returns = (kind: string): number =>
    kind.startsWith('refunded:') ? times(kind.replace('refunded:', 'returned:')) : 0;
  return ledger.some(({ kind }) => times(kind) > 1 + returns(kind));
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
      },
    ]),
  );
};

/**
 * Accounts for every captured cent. Compares the ledger with the bookings, packages and refunds, purchase by purchase,
 * so that two errors cannot hide each other.
 */
export const closeBooks = (records: Records): Books => ({
  ...totals(records),
  faults: [...byPurchase(records)].flatMap(([id, own]) => faultsOf(id, own)).sort(),
});

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
