import type { LedgerEntry } from '../../shared/domain/books.ts';
import { keys } from './keys.ts';
import type { Write } from './table.ts';

/** Appended in the transaction that it records. */
interface PaidEntry extends LedgerEntry {
  paymentIntentId: string;
}

/**
 * Appends an entry. A checkout has at most one entry of a kind in a month: a second one fails its transaction. `apart`
 * names an entry that may follow another of its kind, since that money had come back to us: the dispute in which the
 * bank has paid, or a later attempt of a refund.
 */
export const appendLedgerEntry = (entry: PaidEntry, nowMs: number, apart?: string): Write => ({
  Put: {
    Item: {
      ...keys.ledgerEntry(nowMs, entry.checkoutId, entry.kind, apart),
      ...entry,
      at: new Date(nowMs).toISOString(),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});
