import { log } from '../../runtime/log.ts';
import { runPool, type Source } from '../../runtime/pool.ts';
import { postponeWork, type Work, type WorkQueue } from './work.ts';

/** `waiting`: Stripe or the bank has not decided yet. */
export type Settled = 'ended' | 'waiting';

/** Settles one item as far as possible. Throws when it fails. */
export type Settle = (work: Work, nowMs: number) => Promise<Settled>;

export interface DueWork {
  /** Items in the order in which they fell due. */
  queues: Readonly<Record<WorkQueue, AsyncIterator<Work>>>;
  settle: Readonly<Record<WorkQueue, Settle>>;
  now: () => number;
  /** Called for each item that is postponed, with the epoch milliseconds at which it first fell due. */
  onPostponed?: (work: Work, sinceMs: number) => void;
  /** Milliseconds until the function is stopped. */
  remainingMs: () => number;
}

export interface Summary {
  ended: number;
  waiting: number;
  failed: number;
  /** True when all due items were tried. */
  isDone: boolean;
  /** The time at which the oldest failed item first fell due, in epoch milliseconds. */
  oldestFailedMs?: number;
}

/**
 * The queues that each worker serves, in this order. So no queue, however long, blocks another. This many workers stay
 * well below Stripe's limit of 100 requests a second, even while erasing an account ends its checkouts.
 */
const workers: readonly (readonly WorkQueue[])[] = [
  ...Array<WorkQueue[]>(3).fill(['refund', 'late-refund', 'checkout']),
  ['late-refund', 'refund', 'checkout'],
  ...Array<WorkQueue[]>(8).fill(['checkout', 'refund', 'late-refund']),
  ['erasure'],
  ['closure'],
  ['offer', 'waited-day', 'waiter'],
  ['series', 'package', 'donation', 'appeal', 'open-dispute'],
  ['donation', 'appeal', 'open-dispute', 'package'],
  ['appeal', 'open-dispute', 'package', 'donation'],
  ['open-dispute', 'package', 'donation', 'appeal'],
];

/** Three calls to Stripe, each with three tries that time out. */
const longestItemMs = 60_000;
/** This much time is reserved to postpone and report items that hang. */
const reserveMs = 10_000;

const takeFrom =
  (queues: readonly AsyncIterator<Work>[]): Source<Work> =>
  async () => {
    for (const queue of queues) {
      const { done, value } = await queue.next();
      if (!done) return value;
    }
    return undefined;
  };

/** Settles due items in parallel until there are no more or the time is up. Failed items are postponed. */
export const settleDueWork = async ({
  queues,
  settle,
  now,
  onPostponed,
  remainingMs,
}: DueWork): Promise<Summary> => {
  const counts = { ended: 0, waiting: 0, failed: 0 };
  let oldestFailedMs: number | undefined;

  const postpone = async (work: Work): Promise<number> => {
    const sinceMs = await postponeWork(work, now());
    onPostponed?.(work, sinceMs);
    return sinceMs;
  };

  const putOff = async (work: Work, error: unknown): Promise<void> => {
    const { queue, pk, sk, dueAt } = work;
    log('error', 'work put off', { queue, pk, sk, error });
    counts.failed += 1;
    const sinceMs = await postpone(work).catch((cause: unknown) => {
      log('error', 'work could not be put off', { queue, pk, sk, error: cause });
      return Date.parse(dueAt);
    });
    oldestFailedMs = Math.min(sinceMs, oldestFailedMs ?? sinceMs);
  };

  const settleOne = async (work: Work): Promise<void> => {
    try {
      const settled = await settle[work.queue](work, now());
      if (settled === 'waiting') await postpone(work);
      counts[settled] += 1;
    } catch (error) {
      await putOff(work, error);
    }
  };

  const { isDone, underWay } = await runPool({
    workers: workers.map((served) => takeFrom(served.map((queue) => queues[queue]))),
    work: settleOne,
    remainingMs: () => remainingMs() - reserveMs,
    longestItemMs,
  });
  await Promise.all(underWay.map((work) => putOff(work, new Error('it did not end in time'))));
  return { ...counts, isDone, ...(oldestFailedMs !== undefined && { oldestFailedMs }) };
};
