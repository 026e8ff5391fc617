import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import type { Checkout } from '../store/checkouts.ts';
import { appendLedgerEntry } from '../store/ledger.ts';
import type { Write } from '../store/table.ts';

/** The ledger's entry of a payment, written with what it paid for. */
export const captured = ({ id, totalCents }: Checkout, paymentIntentId: string, nowMs: number): Write =>
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
