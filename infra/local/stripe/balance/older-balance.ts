import type { Store } from '../protocol/store.ts';
import { withCapture, withFailure, withPayBack, withReinstatement, withWithdrawal } from './balance.ts';

/** Adds what a data folder lacks that was written before the stand-in kept a balance. The times are the best known. */
export const completeBalance = (store: Store): void => {
  for (const charge of store.list('charge'))
    if (charge.paid && charge.balance_transaction === null) store.save(withCapture(store, charge));
  for (const refund of store.list('refund')) {
    if (refund.balance_transaction !== null) continue;
    const paidBack = withPayBack(store, refund);
    store.save(refund.status === 'failed' ? withFailure(store, paidBack, refund.created) : paidBack);
  }
  for (const dispute of store.list('dispute')) {
    if (dispute.balance_transactions.length > 0) continue;
    const withdrawn = withWithdrawal(store, dispute);
    store.save(dispute.status === 'won' ? withReinstatement(store, withdrawn, dispute.created) : withdrawn);
  }
};
