import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '../../../shared/contract/table.ts';
import { keyed } from '../../table/conditions.ts';
import { documents, tableName } from '../../table/table.ts';
import type { WorkQueue } from './work.ts';

const { partitionKey, sortKey } = table.indexes.work;

/** The queues of the index `work` that wait for a person. */
export type OfficeQueue =
  | 'answered-message'
  | 'closed-dispute'
  | 'contact-message'
  | 'done-mail'
  | 'failed-refund'
  | 'payout'
  | 'unsent-mail';

/** The queues that the office reads. */
export type ReadQueue = OfficeQueue | Extract<WorkQueue, 'appeal' | 'late-refund' | 'open-dispute'>;

/** The place of a row in its queue. */
export interface QueuePlace {
  pk: string;
  sk: string;
  /** ISO 8601. */
  workDueAt: string;
}

export interface QueuePage {
  rows: QueuePlace[];
  /** The last place of the page. Absent at the end of the queue. */
  next?: QueuePlace;
}

const inQueue = (queue: ReadQueue) => ({
  TableName: tableName(),
  IndexName: 'work',
  ...keyed({ workQueue: queue }),
});

/** The queues of what is done, which are read backwards. */
const newestFirst: readonly ReadQueue[] = ['answered-message', 'closed-dispute'];

/** A page of a queue, that which waits longest first. The index may lag behind the rows by moments. */
export const queuePage = async (queue: ReadQueue, limit: number, after?: QueuePlace): Promise<QueuePage> => {
  const { Items, LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      ...inQueue(queue),
      ScanIndexForward: !newestFirst.includes(queue),
      Limit: limit,
      ...(after && {
        ExclusiveStartKey: { pk: after.pk, sk: after.sk, [partitionKey]: queue, [sortKey]: after.workDueAt },
      }),
    }),
  );
  const rows = (Items ?? []) as QueuePlace[];
  return { rows, ...(LastEvaluatedKey && { next: LastEvaluatedKey as QueuePlace }) };
};

/** The number of rows in a queue, counted up to a limit. */
export const countQueue = async (queue: ReadQueue, limit: number): Promise<number> => {
  const { Count } = await documents.send(
    new QueryCommand({ ...inQueue(queue), Select: 'COUNT', Limit: limit }),
  );
  return Count ?? 0;
};
