import type { LedgerEntry } from '../../shared/domain/books.ts';
import { keys } from './keys.ts';
import type { Write } from './table.ts';

/** Appended in the transaction that it records. */
interface PaidEntry extends LedgerEntry {
  paymentIntentId: string;
}

/**
 * Appends an entry. A checkout has at most one entry of a kind in a month: a second one fails its transaction.
 * `disputeId`: the bank has paid this back, perhaps after a refund of ours had come back to us.
 */
export const appendLedgerEntry = (entry: PaidEntry, nowMs: number, disputeId?: string): Write => ({
  Put: {
    Item: {
      ...keys.ledgerEntry(nowMs, entry.checkoutId, entry.kind, disputeId),
      ...entry,
      at: new Date(nowMs).toISOString(),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});
