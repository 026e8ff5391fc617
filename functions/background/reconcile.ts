import { advanceRefund } from '../payments/refund.ts';
import { endCheckout } from '../payments/release.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { getCheckout } from '../store/checkouts.ts';
import { getRefund } from '../store/refunds.ts';
import { checkoutsDue, refundsDue } from '../store/work.ts';

measure('ColdStarts');

const settleCheckout = async (checkoutId: string, nowMs: number): Promise<void> => {
  const checkout = await getCheckout(checkoutId);
  if (checkout?.status !== 'open') return;
  const outcome = await endCheckout(checkout, nowMs);
  if (outcome === 'fulfilled') measure('PaidButUnbooked');
  log('info', 'checkout reconciled', { checkoutId, outcome });
};

const settleRefund = async (checkoutId: string, purpose: string, nowMs: number): Promise<void> => {
  const refund = await getRefund(checkoutId, purpose);
  if (refund) await advanceRefund(refund, nowMs);
};

/**
 * Asks Stripe about every open checkout past its hold and every refund in flight, and finishes it. Safe to repeat.
 * Throws at the end when some could not be settled: the others are.
 */
export const handler = async (): Promise<void> => {
  const nowMs = Date.now();
  const settlements = [
    ...(await checkoutsDue(nowMs)).map((id) => () => settleCheckout(id, nowMs)),
    ...(await refundsDue(nowMs)).map((due) => () => settleRefund(due.checkoutId, due.purpose, nowMs)),
  ];
  const failures: unknown[] = [];
  for (const settle of settlements) await settle().catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${settlements.length} could not be settled`);
};
