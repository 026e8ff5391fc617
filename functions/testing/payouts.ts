import { randomUUID } from 'node:crypto';
import { addToPayout } from '../store/money/payouts.ts';
import { transact } from '../table/table.ts';

/** The body that records a payout, which is due since the month before the tests. */
export const aDuePayout = async () => {
  const recipient = 'ASPCA';
  const month = '2026-10';
  const amountCents = 1000;
  const settledAt = '2026-09-20T13:00:00.000Z';
  const donation = { checkoutId: randomUUID(), recipient, amountCents, settledAt };
  if (!(await transact(addToPayout(donation, month)))) throw new Error('the payout was not written');
  return {
    recipient,
    month,
    amountCents,
    requestId: randomUUID(),
    reference: 'Transfer 4711',
    paidOn: '2026-11-20',
  };
};
