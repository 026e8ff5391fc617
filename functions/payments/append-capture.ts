import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import type { Checkout } from '../store/checkouts/checkouts.ts';
import { appendLedgerEntry } from '../store/money/ledger.ts';
import type { Write } from '../table/table.ts';

/** The write that appends a payment to the ledger. It belongs to the transaction that books or refunds the payment. */
export const appendCapture = ({ id, totalCents }: Checkout, paymentIntentId: string, nowMs: number): Write =>
  appendLedgerEntry({ checkoutId: id, kind: 'captured', amountCents: totalCents, paymentIntentId }, nowMs);

/** Tells the operator of a payment, once that entry is written. */
export const tellOfPayment = (
  { id, totalCents }: Checkout,
  paymentIntentId: string,
  outcome: 'booked' | 'sold' | 'refunded',
): void => {
  measure('CentsCaptured', totalCents);
  logEvent('payment taken', { checkoutId: id, paymentIntentId, amountCents: totalCents, outcome });
};
