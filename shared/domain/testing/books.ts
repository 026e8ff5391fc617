import type { BookedSession, LedgerEntry, Records } from '../books.ts';
import type { RefundStatus } from '../refund-status.ts';

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
export const records = (parts: Partial<Records>): Records => ({
  ledger: [],
  bookings: [],
  packages: [],
  refunds: [],
  ...parts,
});

export const refund = (purpose: string, status: RefundStatus, amountCents: number, checkoutId = 'a') => ({
  purpose,
  status,
  amountCents,
  checkoutId,
});
