import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { lateRefundHours } from '../../../shared/domain/payments/refund-status.ts';
import { dayMs, minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import { atMost, keyed } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keyOfRow } from '../../table/rows/row-kind.ts';
import { documents, queryAll, queryPages, sendChange, tableName } from '../../table/table.ts';
import { change } from '../../table/write.ts';

/**
 * The queues of the reconciler. A refund that is late waits in a queue of its own. The office reads that one too, and
 * those of appeals and of disputes that banks have to decide.
 */
export type WorkQueue =
  | 'appeal'
  | 'checkout'
  | 'closure'
  | 'donation'
  | 'erasure'
  | 'late-refund'
  | 'offer'
  | 'open-dispute'
  | 'package'
  | 'refund'
  | 'series'
  | 'waited-day'
  | 'waiter';

/** A row that waits for the reconciler. */
export interface Work {
  queue: WorkQueue;
  pk: string;
  sk: string;
  /** ISO 8601. Later than the time at which it first fell due, once it has been postponed. */
  dueAt: string;
}

/** The attributes of a row that is work, which the change that ends it removes. */
export const workAttributes = ['workQueue', 'workDueAt', 'workTries', 'workSince'] as const;

const pageSize = 100;

/**
 * A dispute stands in its queue at the time until which Stripe takes our answer. The bank tells its decision by an
 * event. Some days after that time we ask for it, in case the event is lost, and then once a day.
 */
const daysForDispute = 3;

/** From the time of a row in its queue until the reconciler takes it. */
const waitMs = (queue: WorkQueue): number => (queue === 'open-dispute' ? daysForDispute * dayMs : 0);

const dueIn = (queue: WorkQueue, nowMs: number) => ({
  IndexName: 'work',
  ...keyed({ workQueue: queue, workDueAt: atMost(new Date(nowMs - waitMs(queue)).toISOString()) }),
});

/** The due rows of a queue, oldest first. Pages are read on demand. */
export async function* dueWork(queue: WorkQueue, nowMs: number): AsyncGenerator<Work> {
  const query = { ...dueIn(queue, nowMs), Limit: pageSize };
  for await (const page of queryPages<{ pk: string; sk: string; workDueAt: string }>(query))
    for (const { pk, sk, workDueAt } of page) yield { queue, pk, sk, dueAt: workDueAt };
}

/** The ids of the bookings with an open appeal, that whose time is up first at the beginning. */
export const openAppeals = async (): Promise<string[]> => {
  const rows = await queryAll<{ pk: string }>({
    IndexName: 'work',
    ...keyed({ workQueue: 'appeal' satisfies WorkQueue }),
  });
  return rows.map(({ pk }) => idIn(pk));
};

/** The number of due rows in a queue. It counts one page, so there may be more than about 8,000. */
export const countDueWork = async (queue: WorkQueue, nowMs: number): Promise<number> => {
  const { Count } = await documents.send(
    new QueryCommand({ TableName: tableName(), ...dueIn(queue, nowMs), Select: 'COUNT' }),
  );
  // Unnoticed operand: DynamoDB answers with a count whenever it is asked for one.
  return Count ?? 0;
};

const firstDelayMs = 5 * minuteMs;
export const longestDelayMinutes = 240;
const longestDelayMs = longestDelayMinutes * minuteMs;

const delayMs = (queue: WorkQueue, tries: number): number =>
  queue === 'open-dispute' ? dayMs - waitMs(queue) : Math.min(firstDelayMs * 2 ** tries, longestDelayMs);

/** True for a refund that Stripe has not sent in time. */
export const isLateRefund = ({ queue }: Pick<Work, 'queue'>, sinceMs: number, nowMs: number): boolean =>
  queue === 'late-refund' || (queue === 'refund' && nowMs - sinceMs >= lateRefundHours * 60 * minuteMs);

/** A row with the attributes of work. */
interface WaitingRow {
  pk: string;
  sk: string;
  workQueue?: string | undefined;
  workDueAt?: string | undefined;
  workTries?: number | undefined;
  workSince?: string | undefined;
}

/**
 * Postpones an item that failed, twice as long each time, so that it does not block the others, and a dispute by a day.
 * Returns the time at which it first fell due, in epoch milliseconds.
 */
export const postponeWork = async (work: Work, nowMs: number): Promise<number> => {
  const { queue, pk, sk, dueAt } = work;
  const key = keyOfRow<WaitingRow>({ pk, sk });
  const { workTries: tries = 0, workSince: since = dueAt } = (await getRow(key)) ?? {};
  await sendChange(
    change(key, {
      set: {
        workQueue: isLateRefund(work, Date.parse(since), nowMs) ? 'late-refund' : queue,
        workDueAt: new Date(nowMs + delayMs(queue, tries)).toISOString(),
        workTries: tries + 1,
        workSince: since,
      },
      // Fails for an item that has ended meanwhile, or that another run has postponed.
      when: { workDueAt: dueAt },
    }),
  );
  return Date.parse(since);
};

/** The id in a key, such as `CHECKOUT#<id>`. */
export const idIn = (key: string): string => key.slice(key.indexOf('#') + 1);
