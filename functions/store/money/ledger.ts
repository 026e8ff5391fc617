import type { LedgerEntry } from '../../../shared/domain/money/book-records.ts';
import type { RecordedPayout } from '../../../shared/schemas/staff/recorded-payout.ts';
import { isNew } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { LedgerPayoutRow } from '../../table/rows/money/ledger-payout-row.ts';
import { rowsUnder, type Write } from '../../table/table.ts';
import { put } from '../../table/write.ts';

/** Appended in the transaction that it records. */
interface PaidEntry extends LedgerEntry {
  paymentIntentId: string;
}

/**
 * Appends an entry. A checkout has at most one entry of a kind in a month: a second one fails its transaction. `apart`
 * names an entry that may follow another of its kind, since that money had come back to us: the dispute in which the
 * bank has paid, or a later attempt of a refund.
 */
export const appendLedgerEntry = (entry: PaidEntry, nowMs: number, apart?: string): Write =>
  put(
    keys.ledgerEntry(nowMs, entry.checkoutId, entry.kind, apart),
    { entity: 'ledger-entry', ...entry, at: new Date(nowMs).toISOString() },
    { when: isNew },
  );

/** Appends the payment of a payout, whose row guards that it is recorded once. */
export const appendPayoutEntry = (entry: Omit<RecordedPayout, 'at'>, nowMs: number): Write =>
  put(
    keys.ledgerPayout(nowMs, entry.recipient, entry.month),
    { kind: 'paid-out', ...entry, at: new Date(nowMs).toISOString() },
    { when: isNew },
  );

/** The payouts that were recorded in a UTC month, by recipient. */
export const recordedPayouts = (month: string): Promise<LedgerPayoutRow[]> =>
  rowsUnder(keys.ledgerPayout(Date.parse(month), '', '').pk, 'PAYOUT#');
