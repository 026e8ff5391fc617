import { table } from '../../shared/contract/table.ts';
import { queryAll } from './table.ts';

const { partitionKey, sortKey } = table.indexes.work;

/** The keys of what is due in a queue of the reconciler, longest due first. */
const dueKeys = (queue: 'checkout' | 'refund', nowMs: number): Promise<{ pk: string; sk: string }[]> =>
  queryAll({
    IndexName: 'work',
    KeyConditionExpression: '#queue = :queue AND #dueAt <= :now',
    ExpressionAttributeNames: { '#queue': partitionKey, '#dueAt': sortKey },
    ExpressionAttributeValues: { ':queue': queue, ':now': new Date(nowMs).toISOString() },
  });

const idOf = (pk: string): string => pk.slice(pk.indexOf('#') + 1);

/** Ids of open checkouts whose hold has run out. */
export const checkoutsDue = async (nowMs: number): Promise<string[]> =>
  (await dueKeys('checkout', nowMs)).map(({ pk }) => idOf(pk));

/** Refunds that have been requested and are not known to have ended. */
export const refundsDue = async (nowMs: number): Promise<{ checkoutId: string; purpose: string }[]> =>
  (await dueKeys('refund', nowMs)).map(({ pk, sk }) => ({ checkoutId: idOf(pk), purpose: idOf(sk) }));
