import type { Checkout } from '../store/checkouts.ts';
import { appendLedgerEntry } from '../store/ledger.ts';
import type { Write } from '../store/table.ts';

/** The write that appends a payment to the ledger. It belongs to the transaction that books or refunds the payment. */
export const appendCapture = ({ id, totalCents }: Checkout, paymentIntentId: string, nowMs: number): Write =>
  appendLedgerEntry({ checkoutId: id, kind: 'captured', amountCents: totalCents, paymentIntentId }, nowMs);
