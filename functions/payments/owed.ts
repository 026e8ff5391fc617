import { accountOf } from '../../shared/domain/payments/payment-account.ts';
import { factsOf, readPaymentRows } from '../store/money/payment-rows.ts';
import type { Refund } from '../store/money/refunds.ts';

/** The cents of a refund that are still ours to pay. While banks have taken nothing, that is all of it. */
export const owedOf = async (refund: Refund): Promise<number> => {
  if (refund.bankCents === undefined) return refund.amountCents;
  const { owed } = accountOf(factsOf(await readPaymentRows(refund.checkoutId)));
  return owed.get(refund.purpose) ?? 0;
};
