import { eraseAccount } from '../accounts/erase-account.ts';
import { endCheckout } from '../payments/end-checkout.ts';
import { advanceRefund } from '../payments/refund.ts';
import { correlated } from '../runtime/correlation.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { getAccount } from '../store/accounts.ts';
import { getCheckout } from '../store/checkouts.ts';
import { getRefund } from '../store/refunds.ts';
import { type Settle, settleDueWork } from '../store/settle-due-work.ts';
import { countDueWork, dueWork, idIn, type Work, type WorkQueue } from '../store/work.ts';

measure('ColdStarts');

const settleCheckout: Settle = async ({ pk }, nowMs) => {
  const checkout = await getCheckout(idIn(pk));
  if (checkout?.status !== 'open') return 'ended';
  const outcome = await endCheckout(checkout, nowMs);
  if (outcome === 'fulfilled') measure('PaidButUnbooked');
  log('info', 'checkout reconciled', { checkoutId: checkout.id, outcome });
  return outcome === 'processing' ? 'waiting' : 'ended';
};

const settleRefund: Settle = async ({ pk, sk }, nowMs) => {
  const refund = await getRefund(idIn(pk), idIn(sk));
  return refund ? advanceRefund(refund, nowMs) : 'ended';
};

const overdueMs = 24 * 3600_000;

const tellOverdueRefund = ({ queue }: Work, sinceMs: number): void => {
  if (queue === 'refund' && Date.now() - sinceMs >= overdueMs) measure('RefundsOverdue');
};

/** Leaves time for the run to end in. */
const erasureReserveMs = 20_000;

const settleErasure =
  (remainingMs: () => number): Settle =>
  async ({ pk }, nowMs) => {
    const account = await getAccount(idIn(pk));
    if (!account?.closingAt) return 'ended';
    return (await eraseAccount(account, nowMs, () => remainingMs() - erasureReserveMs)) ? 'ended' : 'waiting';
  };

type Queues = Readonly<Record<WorkQueue, ReturnType<typeof dueWork>>>;

/** What was due at the start and has not been looked at: how much, and since when. */
const lookAtRest = async (queues: Queues, nowMs: number): Promise<{ count: number; oldestMs: number }> => {
  let count = 0;
  let oldestMs = nowMs;
  for (const queue of Object.keys(queues) as WorkQueue[]) {
    count += await countDueWork(queue, nowMs);
    const { done, value: oldest } = await queues[queue].next();
    if (!done) oldestMs = Math.min(oldestMs, Date.parse(oldest.dueAt));
  }
  return { count, oldestMs };
};

const settleAll = async (context: LambdaContext): Promise<void> => {
  const nowMs = Date.now();
  const remainingMs = () => context.getRemainingTimeInMillis();
  const queues: Queues = {
    refund: dueWork('refund', nowMs),
    checkout: dueWork('checkout', nowMs),
    erasure: dueWork('erasure', nowMs),
  };
  const {
    isDone,
    oldestFailedMs = nowMs,
    ...counts
  } = await settleDueWork({
    queues,
    settle: { refund: settleRefund, checkout: settleCheckout, erasure: settleErasure(remainingMs) },
    now: Date.now,
    onPostponed: tellOverdueRefund,
    remainingMs,
  });
  const rest = isDone ? { count: 0, oldestMs: nowMs } : await lookAtRest(queues, nowMs);
  const left = counts.failed + rest.count;
  const oldestMinutes = Math.round((nowMs - Math.min(oldestFailedMs, rest.oldestMs)) / 60_000);
  measure('WorkLeft', left);
  measure('WorkOldestMinutes', oldestMinutes);
  log('info', 'reconciled', { ...counts, left, oldestMinutes });
};

/**
 * Asks Stripe about every open checkout past its hold and every refund in flight, and finishes it; erases what is
 * left of closed accounts. Safe to repeat, and to run beside itself. Ends before its own time is up; what is left is told in metrics, and looked at next time.
 */
export const handler = (_event: unknown, context: LambdaContext): Promise<void> =>
  correlated({ requestId: context.awsRequestId }, () => settleAll(context));
