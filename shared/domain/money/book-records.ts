import type { AccountDispute, AccountRefund } from '../payments/payment-account.ts';
import type { DonationStatus } from '../stakes/stakes.ts';
import type { PayoutRecords } from './payout-books.ts';

/**
 * One movement of money, in cents.
 * - `captured`: a customer paid us by card. `captured:cash`: in cash, at the desk.
 * - `voided:cash`: it was never taken, so it cancels the entry above.
 * - `refunded:<purpose>`: we paid back. `refunded:dispute`: a bank did, by deciding a dispute against us.
 * - `returned:<purpose>`: a refund could not be delivered, and its money came back to us.
 * - `by-hand:<purpose>`: an operator paid a refund outside Stripe, since Stripe could not.
 * - `settled`: a stake is due to an organisation. The operator pays it out, which the ledger has in entries of payouts.
 */
export interface LedgerEntry {
  checkoutId: string;
  kind:
    | 'captured'
    | 'captured:cash'
    | 'voided:cash'
    | 'settled'
    | `refunded:${string}`
    | `returned:${string}`
    | `by-hand:${string}`;
  amountCents: number;
  /** The organisation that a settled stake is due to. */
  recipient?: string | undefined;
  paymentIntentId?: string | undefined;
  /** ISO 8601. */
  at?: string | undefined;
  /** ISO 8601. The time at which a refund has left Stripe, which may be long before it is known here. */
  sentAt?: string | undefined;
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

interface BookedRefund extends AccountRefund {
  checkoutId: string;
}

interface BookedDispute extends AccountDispute {
  checkoutId: string;
  /** Absent in rows of earlier releases. */
  workQueue?: string | undefined;
}

/** Everything that the table says about money. */
export interface Records {
  ledger: readonly LedgerEntry[];
  bookings: readonly BookedSession[];
  packages: readonly SoldPackage[];
  refunds: readonly BookedRefund[];
  disputes: readonly BookedDispute[];
  payouts: PayoutRecords;
}

/** The records of one purchase, with the cents that were captured for it. */
export interface PurchaseRecords extends Omit<Records, 'payouts'> {
  id: string;
  capturedCents: number;
  /** The part of it that was paid in cash. */
  cashCents: number;
}

export const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);
export const amounts = (rows: readonly { amountCents: number }[]): number =>
  sum(rows.map(({ amountCents }) => amountCents));

/** True for what a customer has paid us, in whatever way. */
export const isCapture = ({ kind }: Pick<LedgerEntry, 'kind'>): boolean =>
  kind === 'captured' || kind === 'captured:cash';

/** The cents that were paid in cash, less those of voided sales. */
const cashOf = (entries: readonly LedgerEntry[]): number => {
  const centsOf = (cash: LedgerEntry['kind']): number => amounts(entries.filter(({ kind }) => kind === cash));
  return centsOf('captured:cash') - centsOf('voided:cash');
};

/** The records of each purchase. A checkout and its purchase have the same id. */
export const byPurchase = ({
  ledger,
  bookings,
  packages,
  refunds,
  disputes,
}: Omit<Records, 'payouts'>): PurchaseRecords[] => {
  const groups = {
    ledger: Map.groupBy(ledger, ({ checkoutId }) => checkoutId),
    bookings: Map.groupBy(bookings, ({ id }) => id),
    packages: Map.groupBy(packages, ({ id }) => id),
    refunds: Map.groupBy(refunds, ({ checkoutId }) => checkoutId),
    disputes: Map.groupBy(disputes, ({ checkoutId }) => checkoutId),
  };
  const ids = new Set(Object.values(groups).flatMap((group) => [...group.keys()]));
  return [...ids].map((id) => {
    const entries = groups.ledger.get(id) ?? [];
    const cashCents = cashOf(entries);
    return {
      id,
      capturedCents: amounts(entries.filter(({ kind }) => kind === 'captured')) + cashCents,
      cashCents,
      ledger: entries,
      bookings: groups.bookings.get(id) ?? [],
      packages: groups.packages.get(id) ?? [],
      refunds: groups.refunds.get(id) ?? [],
      disputes: groups.disputes.get(id) ?? [],
    };
  });
};
