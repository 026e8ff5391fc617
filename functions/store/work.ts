import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '../../shared/contract/table.ts';
import { documents, queryPages, tableName, updateIf } from './table.ts';

const { partitionKey, sortKey } = table.indexes.work;

export type WorkQueue = 'checkout' | 'erasure' | 'refund';

/** A row that the reconciler has to look at. */
export interface Work {
  queue: WorkQueue;
  pk: string;
  sk: string;
  /** ISO 8601. Later than when it first fell due, once it has been postponed. */
  dueAt: string;
}

/** What a row carries for as long as it is work, for `REMOVE` in the update that ends it. */
export const workAttributes = 'workQueue, workDueAt, workTries, workSince';

const pageSize = 100;

const dueIn = (queue: WorkQueue, nowMs: number) => ({
  IndexName: 'work',
  KeyConditionExpression: '#queue = :queue AND #dueAt <= :now',
  ExpressionAttributeNames: { '#queue': partitionKey, '#dueAt': sortKey },
  ExpressionAttributeValues: { ':queue': queue, ':now': new Date(nowMs).toISOString() },
});

/** What is due in a queue, longest due first. Pages are read as they are needed. */
export async function* dueWork(queue: WorkQueue, nowMs: number): AsyncGenerator<Work> {
  const query = { ...dueIn(queue, nowMs), Limit: pageSize };
  for await (const page of queryPages<{ pk: string; sk: string; [sortKey]: string }>(query))
    for (const { pk, sk, workDueAt } of page) yield { queue, pk, sk, dueAt: workDueAt };
}

/** How much is due in a queue: at least so much, since one page is counted, of about 8,000. */
export const countDueWork = async (queue: WorkQueue, nowMs: number): Promise<number> => {
  const { Count } = await documents.send(
    new QueryCommand({ TableName: tableName(), ...dueIn(queue, nowMs), Select: 'COUNT' }),
  );
  return Count ?? 0;
};

const minuteMs = 60_000;
const firstDelayMs = 5 * minuteMs;
export const longestDelayMinutes = 240;
const longestDelayMs = longestDelayMinutes * minuteMs;

const delayMs = (tries: number): number => Math.min(firstDelayMs * 2 ** tries, longestDelayMs);

/**
 * Puts off what could not be ended now, twice as long each time, so that it neither holds up the rest nor is tried
 * again and again. Answers when it first fell due, in epoch milliseconds.
 */
export const postponeWork = async ({ pk, sk, dueAt }: Work, nowMs: number): Promise<number> => {
  const Key = { pk, sk };
  const { Item = {} } = await documents.send(
    new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }),
  );
  const tries = Number(Item.workTries ?? 0);
  const since = String(Item.workSince ?? dueAt);
  await updateIf({
    Key,
    UpdateExpression: 'SET workDueAt = :next, workTries = :tries, workSince = :since',
    // Not what has been ended meanwhile, or postponed by another run.
    ConditionExpression: 'workDueAt = :seen',
    ExpressionAttributeValues: {
      ':next': new Date(nowMs + delayMs(tries)).toISOString(),
      ':tries': tries + 1,
      ':since': since,
      ':seen': dueAt,
    },
  });
  return Date.parse(since);
};

/** The id in a part of a key, such as that of `CHECKOUT#<id>`. */
export const idIn = (key: string): string => key.slice(key.indexOf('#') + 1);
