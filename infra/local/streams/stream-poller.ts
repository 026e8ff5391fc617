import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Outcome } from '../lambda/functions-thread.ts';
import { messageOf } from '../server/start-error.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { DeadLetters } from './dead-letters.ts';
import { deliver, type MappingSettings } from './event-source-mapping.ts';
import { listShards, openShard, type ShardReader, type StreamRecord } from './shard-reader.ts';

export interface StreamPollerOptions {
  client: DynamoDBStreamsClient;
  streamArn: string;
  /** New images of these entities are handed over. */
  entities: readonly string[];
  /** Seats that became free are handed over too. */
  freedSeats?: true | undefined;
  checkpoints: Checkpoints;
  deadLetters: DeadLetters;
  invoke: (event: { Records: object[] }) => Promise<Outcome>;
  log: (line: string) => void;
  mapping: MappingSettings;
  retryDelayMs?: (attempts: number) => number;
}

interface StreamPoller {
  /** Looks for records now, rather than at the next turn. */
  wake(): void;
  /** Ends after the running invocation. */
  stop(): Promise<void>;
}

const idleMs = 250;
const troubleMs = 1000;
/** New shards only appear when one closes, and that is noticed anyway. */
const shardListMs = 10_000;

const backoffMs = (attempts: number): number => Math.min(250 * 2 ** (attempts - 1), 30_000);

const sequenceNumberOf = (record: StreamRecord): string => record.dynamodb?.SequenceNumber ?? '';

const createdAtMs = ({ dynamodb }: StreamRecord): number =>
  dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0;

/** As Lambda hands it over: the SDK has made a Date of the epoch seconds. */
const toEventRecord = (record: StreamRecord): object => ({
  ...record,
  dynamodb: {
    ...record.dynamodb,
    ApproximateCreationDateTime: Math.floor(createdAtMs(record) / 1000),
  },
});

/**
 * The event source mapping from the table's stream to a function: at least once, in order.
 *
 * The engine's stream is part of its database: its name, its one shard and its sequence numbers outlive
 * restarts, so a checkpoint of the last number done with is all there is to keep. The checkpoint follows the
 * invocation, so whatever was running at a crash is handed over again.
 */
export const startStreamPoller = (options: StreamPollerOptions): StreamPoller => {
  const { client, streamArn, entities, freedSeats, checkpoints, deadLetters, log } = options;
  const { mapping, retryDelayMs = backoffMs } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let readers = new Map<string, ShardReader>();
  let listedAt = Number.NEGATIVE_INFINITY;
  let alarm = new AbortController();
  let woken = false;

  const matches = ({ eventName, dynamodb }: StreamRecord): boolean =>
    eventName === 'REMOVE'
      ? freedSeats === true && (dynamodb?.Keys?.pk?.S ?? '').startsWith('DAY#')
      : entities.includes(dynamodb?.NewImage?.entity?.S ?? '');

  const refreshShards = async (): Promise<void> => {
    const open = (await listShards(client, streamArn)).filter((id) => !checkpoints.read(id).finished);
    readers = new Map(
      open.map((id) => [id, readers.get(id) ?? openShard(client, streamArn, id, checkpoints.read(id))]),
    );
    listedAt = performance.now();
  };

  const processShard = async (shardId: string, reader: ShardReader): Promise<boolean> => {
    const { records, last } = await reader.next();
    await deliver(records.filter(matches), {
      ...mapping,
      sequenceNumberOf,
      createdAtMs,
      // Records carry the time of the engine, whose clock does not travel.
      nowMs: Date.now,
      invoke: (batch) => options.invoke({ Records: batch.map(toEventRecord) }),
      pause: (attempts) => wait(retryDelayMs(attempts), undefined, { signal }).catch(() => undefined),
      onDone: (record) =>
        checkpoints.write(shardId, { sequenceNumber: sequenceNumberOf(record), finished: false }),
      onDeadLetter: (batch, reason) => {
        log(`[streams] gave up on ${batch.length} records: ${reason}`);
        deadLetters.add(batch.map(toEventRecord), reason);
      },
      stopped: () => signal.aborted,
    });
    if (signal.aborted) return false;
    const sequenceNumber =
      records.at(-1)?.dynamodb?.SequenceNumber ?? checkpoints.read(shardId).sequenceNumber;
    if (records.length > 0 || last) checkpoints.write(shardId, { sequenceNumber, finished: last });
    if (last) listedAt = Number.NEGATIVE_INFINITY;
    return records.length > 0 || last;
  };

  const pass = async (): Promise<boolean> => {
    if (performance.now() - listedAt > shardListMs) await refreshShards();
    let busy = false;
    for (const [shardId, reader] of readers) {
      if (signal.aborted) return false;
      busy = (await processShard(shardId, reader)) || busy;
    }
    return busy;
  };

  const sleep = async (milliseconds: number): Promise<void> => {
    alarm = new AbortController();
    if (!woken) {
      const either = AbortSignal.any([signal, alarm.signal]);
      await wait(milliseconds, undefined, { signal: either }).catch(() => undefined);
    }
    woken = false;
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        if (!(await pass())) await sleep(idleMs);
      } catch (error) {
        if (signal.aborted) return;
        log(`[streams] the table's stream could not be read: ${messageOf(error)}`);
        readers = new Map();
        listedAt = Number.NEGATIVE_INFINITY;
        await sleep(troubleMs);
      }
    }
  };

  const running = run();
  return {
    wake: () => {
      woken = true;
      alarm.abort();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
