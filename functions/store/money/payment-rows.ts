import type { PaymentFacts } from '../../../shared/domain/payments/payment-account.ts';
import { keys } from '../../table/keys.ts';
import { checkoutRow } from '../../table/rows/checkouts/checkout-row.ts';
import { disputeRow } from '../../table/rows/money/dispute-row.ts';
import { refundRow } from '../../table/rows/money/refund-row.ts';
import type { StoredRow } from '../../table/rows/row-kind.ts';
import { rowsOfKind } from '../../table/rows-of-kind.ts';
import { rowsUnder } from '../../table/table.ts';
import type { Checkout } from '../checkouts/checkouts.ts';
import type { Dispute } from './disputes.ts';
import type { Refund } from './refunds.ts';

/** The rows that tell what became of the money of a checkout. */
export interface PaymentRows {
  checkoutId: string;
  /** Absent once it has gone. */
  checkout: Pick<Checkout, 'status' | 'totalCents' | 'userId'> | undefined;
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
}

/** Reads the refunds and the disputes of a payment in one query. */
export const readPaymentRows = async (checkoutId: string): Promise<PaymentRows> => {
  const rows = await rowsUnder<StoredRow>(keys.checkout(checkoutId).pk);
  const [checkout] = rowsOfKind(checkoutRow, rows);
  return {
    checkoutId,
    checkout,
    refunds: rowsOfKind(refundRow, rows),
    disputes: rowsOfKind(disputeRow, rows),
  };
};

/** The amount charged for a deleted checkout. It was refunded in full, so refunds and disputes add up to it. */
const chargedOf = ({ refunds, disputes }: PaymentRows): number =>
  Math.max(
    refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ...disputes.map(({ chargedCents = 0 }) => chargedCents),
  );

/** The facts of a payment. */
export const factsOf = (rows: PaymentRows): PaymentFacts => ({
  chargedCents: rows.checkout?.totalCents ?? chargedOf(rows),
  refunds: rows.refunds,
  disputes: rows.disputes,
});
