import { eraseAccount } from '../accounts/erase-account.ts';
import { finishSeries } from '../bookings/book-series.ts';
import { completeWhenSat } from '../bookings/complete-package.ts';
import { mostDeclines } from '../checkouts/declines.ts';
import { endCheckout } from '../checkouts/end-checkout.ts';
import { fulfil } from '../checkouts/fulfil.ts';
import { advanceDispute } from '../disputes/advance-dispute.ts';
import { advanceDonation } from '../donations/advance-donation.ts';
import { type NoticeRun, writeDueNotices } from '../mail/write-due-notices.ts';
import { settleWaiting } from '../offers/settle-waiting.ts';
import { advanceRefund } from '../payments/refund.ts';
import { correlated } from '../runtime/correlation.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { advanceClosure } from '../staff/closures/advance-closure.ts';
import { atStripe } from '../staff/closures/cancel-for-closure.ts';
import { findEarlierPeople } from '../staff/search/find-earlier-people.ts';
import { type Checkout, getCheckout } from '../store/checkouts/checkouts.ts';
import { getRefund } from '../store/money/refunds.ts';
import { closureKeyOf, getClosure } from '../store/office/closures.ts';
import { getAccount } from '../store/people/accounts.ts';
import { type Settle, settleDueWork } from '../store/work/settle-due-work.ts';
import { countDueWork, dueWork, idIn, isLateRefund, type Work, type WorkQueue } from '../store/work/work.ts';

/** The hold of an offer can last long after the first look at its checkout, unless too many cards were declined. */
const isHeldByOffer = ({ offerId, holdExpiresAtMs, declines = 0 }: Checkout, nowMs: number): boolean =>
  offerId !== undefined && nowMs < holdExpiresAtMs && declines < mostDeclines;

const fulfilIfPaid = async (checkout: Checkout, nowMs: number): Promise<'fulfilled' | 'processing'> =>
  (await fulfil(checkout.id, nowMs)).outcome === 'unpaid' ? 'processing' : 'fulfilled';

const settleCheckout: Settle = async ({ pk }, nowMs) => {
  const checkout = await getCheckout(idIn(pk));
  if (checkout?.status !== 'open') return 'ended';
  const outcome = isHeldByOffer(checkout, nowMs)
    ? await fulfilIfPaid(checkout, nowMs)
    : await endCheckout(checkout, nowMs);
  if (outcome === 'fulfilled') measure('PaidButUnbooked');
  log('info', 'checkout reconciled', { checkoutId: checkout.id, outcome });
  return outcome === 'processing' ? 'waiting' : 'ended';
};

const settleRefund: Settle = async ({ pk, sk }, nowMs) => {
  const refund = await getRefund(idIn(pk), idIn(sk));
  return refund ? advanceRefund(refund, nowMs) : 'ended';
};

const settlePackage: Settle = ({ pk, sk }, nowMs) => completeWhenSat(idIn(pk), idIn(sk), nowMs);

const settleSeries: Settle = async ({ pk, sk }, nowMs) => {
  await finishSeries(idIn(pk), idIn(sk), nowMs);
  return 'ended';
};

/** Asks Stripe for a decision whose event may be lost. */
const settleDispute: Settle = async ({ sk }, nowMs) =>
  ['lost', 'won'].includes(await advanceDispute(idIn(sk), nowMs)) ? 'ended' : 'waiting';

const settleDonation: Settle = ({ pk }, nowMs) => advanceDonation(idIn(pk), nowMs);

const countLateRefund = (work: Work, sinceMs: number): void => {
  if (isLateRefund(work, sinceMs, Date.now())) measure('RefundsOverdue');
};

/** Time to measure and to log the run. */
const noticesReserveMs = 10_000;

/** Time that the run needs to end. */
const erasureReserveMs = 20_000;
const closureReserveMs = 30_000;

const settleErasure =
  (remainingMs: () => number): Settle =>
  async ({ pk }, nowMs) => {
    const account = await getAccount(idIn(pk));
    if (!account?.closingAt) return 'ended';
    return (await eraseAccount(account, nowMs, () => remainingMs() - erasureReserveMs)) ? 'ended' : 'waiting';
  };

/** Cancelling goes on until little time is left. The next run does the rest. */
const settleClosure =
  (remainingMs: () => number): Settle =>
  async (work, nowMs) => {
    const closure = await getClosure(closureKeyOf(work));
    if (!closure) return 'ended';
    const mayGoOn = () => remainingMs() > closureReserveMs;
    return (await advanceClosure(closure, { nowMs, mayGoOn, atStripe })).progress;
  };

/** The search never keeps money from being settled. The next run goes on where this one failed. */
const tryEarlierPeople = async (nowMs: number, remainingMs: () => number): Promise<void> => {
  try {
    await findEarlierPeople(nowMs, () => remainingMs() - noticesReserveMs);
  } catch (error) {
    log('error', 'people of earlier releases not found', { error });
  }
};

type Queues = Readonly<Record<WorkQueue, ReturnType<typeof dueWork>>>;

/** The number of items that were due at the start and were not tried, and the due time of the oldest. */
const countRemaining = async (
  queues: Queues,
  nowMs: number,
): Promise<{ count: number; oldestMs: number }> => {
  let count = 0;
  let oldestMs = nowMs;
  for (const queue of Object.keys(queues) as WorkQueue[]) {
    count += await countDueWork(queue, nowMs);
    const { done, value: oldest } = await queues[queue].next();
    if (!done) oldestMs = Math.min(oldestMs, Date.parse(oldest.dueAt));
  }
  return { count, oldestMs };
};

/** Notices never keep money from being settled. The next run writes those that this one could not. */
const tryDueNotices = async (nowMs: number, remainingMs: () => number): Promise<NoticeRun> => {
  try {
    return await writeDueNotices(nowMs, () => remainingMs() - noticesReserveMs);
  } catch (error) {
    log('error', 'notices not written', { error });
    return { written: 0, failed: 1 };
  }
};

const settleAll = async (context: LambdaContext): Promise<void> => {
  const nowMs = Date.now();
  const remainingMs = () => context.getRemainingTimeInMillis();
  const queues: Queues = {
    refund: dueWork('refund', nowMs),
    'late-refund': dueWork('late-refund', nowMs),
    checkout: dueWork('checkout', nowMs),
    erasure: dueWork('erasure', nowMs),
    'open-dispute': dueWork('open-dispute', nowMs),
    package: dueWork('package', nowMs),
    donation: dueWork('donation', nowMs),
    appeal: dueWork('appeal', nowMs),
    closure: dueWork('closure', nowMs),
    offer: dueWork('offer', nowMs),
    waiter: dueWork('waiter', nowMs),
    'waited-day': dueWork('waited-day', nowMs),
    series: dueWork('series', nowMs),
  };
  const notices = tryDueNotices(nowMs, remainingMs);
  const {
    isDone,
    oldestFailedMs = nowMs,
    ...counts
  } = await settleDueWork({
    queues,
    settle: {
      refund: settleRefund,
      'late-refund': settleRefund,
      checkout: settleCheckout,
      erasure: settleErasure(remainingMs),
      'open-dispute': settleDispute,
      package: settlePackage,
      donation: settleDonation,
      appeal: settleDonation,
      closure: settleClosure(remainingMs),
      ...settleWaiting,
      series: settleSeries,
    },
    now: Date.now,
    onPostponed: countLateRefund,
    remainingMs,
  });
  const remaining = isDone ? { count: 0, oldestMs: nowMs } : await countRemaining(queues, nowMs);
  const { written, failed, oldestFailedMs: oldestNoticeMs = nowMs } = await notices;
  const left = counts.failed + remaining.count + failed;
  const oldestMs = Math.min(oldestFailedMs, remaining.oldestMs, oldestNoticeMs);
  const oldestMinutes = Math.round((nowMs - oldestMs) / 60_000);
  // Sent by the clock, a metric costs as much as three alarms.
  if (left > 0) measure('WorkLeft', left);
  measure('WorkOldestMinutes', oldestMinutes);
  log('info', 'reconciled', { ...counts, notices: written, left, oldestMinutes });
  await tryEarlierPeople(nowMs, remainingMs);
};

/**
 * Settles every open checkout past its hold and every pending refund with Stripe, completes packages, settles donations
 * that time decides, asks for overdue decisions of banks, closes and reopens hours, ends offers and asks the next who
 * wait, ends series whose request has died, erases closed accounts, writes the reminders that are due, and has the
 * people of earlier releases found. Safe to repeat, and to run twice at once. Ends before its time limit. Metrics
 * report the items that are left for the next run.
 */
export const handler = (_event: unknown, context: LambdaContext): Promise<void> =>
  correlated({ requestId: context.awsRequestId }, () => settleAll(context));
