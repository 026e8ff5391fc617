import { accountOf, isPaidByBank } from '../../shared/domain/payments/payment-account.ts';
import { factsOf, readPaymentRows } from '../store/money/payment-rows.ts';
import type { Refund } from '../store/money/refunds.ts';

/** The cents of a refund that are still ours to pay, and if banks have paid the rest of it. */
interface Rest {
  owedCents: number;
  isPaidByBank: boolean;
}

/** The rest of a refund. While banks have taken nothing, that is all of it. */
export const restOf = async (refund: Refund): Promise<Rest> => {
  if (refund.bankCents === undefined) return { owedCents: refund.amountCents, isPaidByBank: false };
  const account = accountOf(factsOf(await readPaymentRows(refund.checkoutId)));
  return {
    owedCents: account.owed.get(refund.purpose) ?? 0,
    isPaidByBank: isPaidByBank(account, refund),
  };
};

export const owedOf = async (refund: Refund): Promise<number> => (await restOf(refund)).owedCents;
