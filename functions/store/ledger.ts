import { keys } from './keys.ts';
import type { Write } from './table.ts';

/**
 * One movement of money, in cents, appended in the transaction that makes it true.
 * - `captured`: a customer paid us.
 * - `refunded:<purpose>`: we paid back.
 * - `settled`: a stake is due to an organisation, which the operator pays out.
 */
export interface LedgerEntry {
  checkoutId: string;
  kind: 'captured' | 'settled' | `refunded:${string}`;
  amountCents: number;
  paymentIntentId: string;
  /** Whom a settled stake is due to. */
  recipient?: string;
}

/** There is at most one entry of a kind for a checkout in a month: a second one fails its transaction. */
export const appendLedgerEntry = (entry: LedgerEntry, nowMs: number): Write => ({
  Put: {
    Item: {
      ...keys.ledgerEntry(nowMs, entry.checkoutId, entry.kind),
      ...entry,
      at: new Date(nowMs).toISOString(),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});
