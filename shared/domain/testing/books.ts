import type { BookedSession, LedgerEntry, Records } from '../money/book-records.ts';
import type { Payout } from '../money/payout.ts';
import type { RefundStatus } from '../payments/refund-status.ts';

export const session = (changes: Partial<BookedSession> = {}): BookedSession => ({
  id: 'a',
  sessionPriceCents: 7000,
  donationAmount: 1000,
  donationStatus: 'pending',
  ...changes,
});
export const captured = (amountCents: number, checkoutId = 'a'): LedgerEntry => ({
  checkoutId,
  kind: 'captured',
  amountCents,
});
export const settled = (
  recipient: string | undefined,
  amountCents = 1000,
  checkoutId = 'a',
): LedgerEntry => ({
  checkoutId,
  kind: 'settled',
  amountCents,
  recipient,
});
/** The payouts of December, for which settled stakes wait. */
const waiting = (ledger: readonly LedgerEntry[] = []): Payout[] => {
  const dueOf = Map.groupBy(
    ledger.filter(({ kind }) => kind === 'settled'),
    ({ recipient }) => recipient ?? 'nobody',
  );
  return [...dueOf].map(([recipient, entries]) => ({
    recipient,
    month: '2026-12',
    dueCents: entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
    donations: entries.length,
  }));
};

export const records = (parts: Partial<Records>): Records => ({
  ledger: [],
  bookings: [],
  packages: [],
  refunds: [],
  disputes: [],
  payouts: { entries: [], rows: waiting(parts.ledger) },
  ...parts,
});

export const refund = (purpose: string, status: RefundStatus, amountCents: number, checkoutId = 'a') => ({
  purpose,
  status,
  amountCents,
  checkoutId,
});
