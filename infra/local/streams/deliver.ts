import type { Outcome } from '../lambda/function-thread.ts';
import type { StreamRecord } from './shard-reader.ts';

export interface DeliveryOptions {
  invoke: (event: { Records: object[] }) => Promise<Outcome>;
  /** Resolves after the pause before the next attempt, or at once when the system stops. */
  pause: (attempts: number) => Promise<void>;
  /** Called when this record and those before it are done with. */
  onDone: (sequenceNumber: string) => void;
  onDeadLetter: (record: object, reason: string) => void;
  stopped: () => boolean;
  maxAttempts: number;
}

const batchSize = 10;

const sequenceNumberOf = (record: StreamRecord): string => record.dynamodb?.SequenceNumber ?? '';

/** As Lambda hands it over: the SDK has made a Date of the epoch seconds. */
export const toEventRecord = (record: StreamRecord): object => ({
  ...record,
  dynamodb: {
    ...record.dynamodb,
    ApproximateCreationDateTime: Math.floor(
      (record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
    ),
  },
});

interface Judgement {
  /** How many records from the front are done with. */
  done: number;
  reason: string;
}

/** What a result says of its batch, by the rules of an event source mapping with ReportBatchItemFailures. */
const judge = (batch: StreamRecord[], outcome: Outcome): Judgement => {
  if (outcome.status === 'timeout') return { done: 0, reason: 'timed out' };
  if (outcome.status === 'error') return { done: 0, reason: outcome.message };
  const result: { batchItemFailures?: Array<{ itemIdentifier?: string }> } | null = JSON.parse(
    outcome.payload ?? 'null',
  );
  const failures = result?.batchItemFailures ?? [];
  if (failures.length === 0) return { done: batch.length, reason: '' };
  const positions = failures.map(({ itemIdentifier }) =>
    batch.findIndex((record) => sequenceNumberOf(record) === itemIdentifier),
  );
  // An identifier that names no record of the batch fails all of it: the least position is then -1.
  return { done: Math.max(0, Math.min(...positions)), reason: 'reported as failed' };
};

/** Hands records over in order, each until it succeeds or its attempts run out. */
export const deliver = async (records: StreamRecord[], options: DeliveryOptions): Promise<void> => {
  let pending = records;
  let attempts = 0;
  while (pending.length > 0 && !options.stopped()) {
    // After a failure records go one by one, so that a bad one does not spend the attempts of others.
    const batch = pending.slice(0, attempts === 0 ? batchSize : 1);
    const { done, reason } = judge(batch, await options.invoke({ Records: batch.map(toEventRecord) }));
    const lastDone = batch[done - 1];
    if (lastDone) {
      options.onDone(sequenceNumberOf(lastDone));
      pending = pending.slice(done);
      attempts = 0;
    }
    const failed = batch[done];
    if (!failed) continue;
    attempts += 1;
    if (attempts < options.maxAttempts) {
      await options.pause(attempts);
      continue;
    }
    options.onDeadLetter(toEventRecord(failed), reason);
    options.onDone(sequenceNumberOf(failed));
    pending = pending.slice(1);
    attempts = 0;
  }
};
