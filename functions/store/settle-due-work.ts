import { log } from '../runtime/log.ts';
import { runPool, type Source } from '../runtime/pool.ts';
import { postponeWork, type Work, type WorkQueue } from './work.ts';

/** `waiting`: Stripe or a bank has not decided yet. */
export type Settled = 'ended' | 'waiting';

/** Takes a piece of work as far as it goes. Throws when it could not be settled. */
export type Settle = (work: Work, nowMs: number) => Promise<Settled>;

export interface DueWork {
  /** Longest due first. */
  queues: Readonly<Record<WorkQueue, AsyncIterator<Work>>>;
  settle: Readonly<Record<WorkQueue, Settle>>;
  now: () => number;
  /** Called with a piece of work that is put off, and when it first fell due in epoch milliseconds. */
  onPutOff?: (work: Work, sinceMs: number) => void;
  /** Until the function is stopped. */
  remainingMs: () => number;
}

export interface Summary {
  ended: number;
  waiting: number;
  failed: number;
  /** Whether everything that was due has been looked at. */
  isDone: boolean;
  /** When the oldest that failed first fell due, in epoch milliseconds. */
  oldestFailedMs?: number;
}

/**
 * The queues that each worker serves, in this order. So no queue, however long, keeps another waiting. As many at
 * once stay well below Stripe's limit of 100 requests a second, also when erasing an account ends its checkouts.
 */
const workers: readonly (readonly WorkQueue[])[] = [
  ...Array<WorkQueue[]>(4).fill(['refund', 'checkout']),
  ...Array<WorkQueue[]>(8).fill(['checkout', 'refund']),
  ['erasure'],
];

/** Three calls of Stripe, each tried three times until its time-out. */
const longestItemMs = 60_000;
/** For putting off what hangs and telling of it. */
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

/** Settles what is due, several at once, until there is no more or the time is up. What fails is put off. */
export const settleDueWork = async ({
  queues,
  settle,
  now,
  onPutOff,
  remainingMs,
}: DueWork): Promise<Summary> => {
  const counts = { ended: 0, waiting: 0, failed: 0 };
  let oldestFailedMs: number | undefined;

  const postpone = async (work: Work): Promise<number> => {
    const sinceMs = await postponeWork(work, now());
    onPutOff?.(work, sinceMs);
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
