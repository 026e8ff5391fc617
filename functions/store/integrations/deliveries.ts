import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { deliveryKeptDays } from '../../../shared/domain/hooks/retries.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { atMost, isNew, isThere, keyed } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { Attempt, DeliveryRow } from '../../table/rows/integrations/delivery-row.ts';
import { keyOfRow } from '../../table/rows/row-kind.ts';
import { documents, queryPages, queryUnder, sendChange, sendPut, tableName } from '../../table/table.ts';
import { change, put } from '../../table/write.ts';
import { workAttributes } from '../work/work.ts';

export type { Attempt };

/** An event on its way to one webhook. */
export type Delivery = DeliveryRow;

/** Something that has happened, for everybody who is told of it. */
export type HookEvent = Pick<Delivery, 'at' | 'bookingId' | 'data' | 'eventId' | 'type'>;

/** A queue for each webhook, so that none waits for another. */
const queueOf = (hookId: string): string => keys.hook(hookId).pk;

/** The attempts that the office sees. */
const mostAttempts = 20;
const pageSize = 100;

/** A sort key that orders deliveries by time, and that can stand in a URL path. */
const placeOf = ({ at, eventId }: HookEvent): string => `${Date.parse(at)}-${eventId}`;

/** The place of a delivery among those of its webhook, by which the office names it. */
export const placeOfDelivery = ({ sk }: Pick<Delivery, 'sk'>): string => sk.slice(sk.indexOf('#') + 1);

/** Queues an event for a webhook endpoint. Queueing the same event again changes nothing. */
export const addDelivery = async (hookId: string, event: HookEvent, nowMs: number): Promise<void> => {
  const now = new Date(nowMs).toISOString();
  await sendPut(
    put(
      keys.delivery(hookId, placeOf(event)),
      {
        ...event,
        ...writtenBy(),
        hookId,
        status: 'waiting',
        tries: 0,
        askedAt: now,
        attempts: [],
        expiresAt: Math.floor((nowMs + deliveryKeptDays * dayMs) / 1000),
        workQueue: queueOf(hookId),
        workDueAt: now,
      },
      { when: isNew },
    ),
  );
};

export const getDelivery = (hookId: string, place: string): Promise<Delivery | undefined> =>
  getRow(keys.delivery(hookId, place));

/** The keys of the due deliveries of a webhook endpoint, the oldest first. Pages are read on demand. */
export async function* dueDeliveries(hookId: string, nowMs: number): AsyncGenerator<string> {
  const query = {
    IndexName: 'work',
    ...keyed({ workQueue: queueOf(hookId), workDueAt: atMost(new Date(nowMs).toISOString()) }),
    Limit: pageSize,
  };
  for await (const page of queryPages<{ sk: string }>(query))
    for (const row of page) yield placeOfDelivery(row);
}

/** The newest deliveries of a webhook. */
export const newestDeliveries = async (hookId: string, most: number): Promise<Delivery[]> => {
  const { pk, sk } = keys.delivery(hookId, '');
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tableName(),
      ...queryUnder(pk, sk),
      ScanIndexForward: false,
      Limit: most,
    }),
  );
  return Items as Delivery[];
};

type Outcome = { status: 'delivered' | 'failed' } | { status: 'waiting'; nextTryMs: number };

/** Writes a try down. False when another run has tried it meanwhile, or it was asked for again. */
export const noteAttempt = (delivery: Delivery, attempt: Attempt, outcome: Outcome): Promise<boolean> =>
  sendChange(
    change(keyOfRow(delivery), {
      set: {
        status: outcome.status,
        tries: delivery.tries + 1,
        attempts: [attempt, ...delivery.attempts].slice(0, mostAttempts),
        workDueAt: outcome.status === 'waiting' ? new Date(outcome.nextTryMs).toISOString() : undefined,
      },
      remove: outcome.status === 'waiting' ? [] : workAttributes,
      when: { tries: delivery.tries, askedAt: delivery.askedAt },
    }),
  );

/** Has a delivery sent again, from the beginning. False when there is none. */
export const askAgain = (hookId: string, place: string, nowMs: number): Promise<boolean> => {
  const now = new Date(nowMs).toISOString();
  return sendChange(
    change(keys.delivery(hookId, place), {
      set: {
        status: 'waiting',
        tries: 0,
        askedAt: now,
        workQueue: queueOf(hookId),
        workDueAt: now,
        expiresAt: Math.floor((nowMs + deliveryKeptDays * dayMs) / 1000),
      },
      when: isThere,
    }),
  );
};
