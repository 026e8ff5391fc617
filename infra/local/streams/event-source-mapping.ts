import type { StreamTrigger } from '../../../shared/contract/background-functions.ts';
import type { Outcome } from '../lambda/function-thread.ts';

/** As Lambda's event source mapping of a stream is configured. */
export interface MappingSettings {
  batchSize: number;
  /** Whether a batch on which the function failed as a whole is split in two. */
  bisectBatchOnError: boolean;
  maxRetries: number;
  maxRecordAgeMs: number;
}

/** As `infra/cdk/constructs/stream-trigger.ts` configures it: retried by age alone. */
export const mappingOf = ({ batchSize, maxRecordAgeHours }: StreamTrigger): MappingSettings => ({
  batchSize,
  bisectBatchOnError: true,
  maxRetries: Number.POSITIVE_INFINITY,
  maxRecordAgeMs: maxRecordAgeHours * 3_600_000,
});

export interface MappingOptions<StreamRecord> extends MappingSettings {
  sequenceNumberOf: (record: StreamRecord) => string;
  createdAtMs: (record: StreamRecord) => number;
  nowMs: () => number;
  invoke: (batch: StreamRecord[]) => Promise<Outcome>;
  /** Resolves after the pause before the next attempt, or at once when the system stops. */
  pause: (attempts: number) => Promise<void>;
  /** Called when this record and those before it are done with. */
  onDone: (last: StreamRecord) => void;
  /** One dead letter, for a whole batch. */
  onDeadLetter: (batch: StreamRecord[], reason: string) => void;
  stopped: () => boolean;
}

interface Judgement {
  /** How many records from the front are done with. */
  done: number;
  /** Why the rest is not. */
  reason: string;
  /** Whether the function failed as a whole, and reported nothing. */
  threw: boolean;
}

const failure = (reason: string): Judgement => ({ done: 0, reason, threw: true });

/** What an outcome means for its batch, by the rules of ReportBatchItemFailures. */
const judge = <StreamRecord>(
  batch: StreamRecord[],
  outcome: Outcome,
  sequenceNumberOf: (record: StreamRecord) => string,
): Judgement => {
  if (outcome.status === 'timeout') return failure('timed out');
  if (outcome.status === 'error') return failure(outcome.message);
  const result: { batchItemFailures?: Array<{ itemIdentifier?: string }> } | null = JSON.parse(
    outcome.payload ?? 'null',
  );
  const failures = result?.batchItemFailures ?? [];
  if (failures.length === 0) return { done: batch.length, reason: '', threw: false };
  const positions = failures.map(({ itemIdentifier }) =>
    batch.findIndex((record) => sequenceNumberOf(record) === itemIdentifier),
  );
  // An identifier that names no record of the batch fails all of it.
  if (positions.includes(-1)) return failure('reported a record that is not in the batch');
  return { done: Math.min(...positions), reason: 'reported as failed', threw: false };
};

/** One batch until it is done with: retried from the record that failed, split, or given up. */
const deliverBatch = async <StreamRecord>(
  records: StreamRecord[],
  options: MappingOptions<StreamRecord>,
): Promise<void> => {
  let batch = records;
  let attempts = 0;
  let lastReason = 'too old';
  while (!options.stopped()) {
    const [first] = batch;
    const last = batch.at(-1);
    if (!first || !last) return;
    const isTooOld = options.nowMs() - options.createdAtMs(first) > options.maxRecordAgeMs;
    if (isTooOld || attempts > options.maxRetries) {
      options.onDeadLetter(batch, lastReason);
      return options.onDone(last);
    }
    const { done, reason, threw } = judge(batch, await options.invoke(batch), options.sequenceNumberOf);
    const lastDone = batch[done - 1];
    if (lastDone) options.onDone(lastDone);
    batch = batch.slice(done);
    if (batch.length === 0) return;
    lastReason = reason;
    // A batch that has become smaller is another batch, with all its attempts.
    attempts = done > 0 ? 1 : attempts + 1;
    await options.pause(attempts);
    if (!threw || !options.bisectBatchOnError || batch.length === 1) continue;
    const middle = Math.ceil(batch.length / 2);
    await deliverBatch(batch.slice(0, middle), options);
    batch = batch.slice(middle);
    attempts = 0;
  }
};

/**
 * Hands the records of a shard to a function as Lambda's event source mapping does: in order, in batches, each of
 * which holds up those behind it until it succeeds, its retries are used up, or its first record is too old. Then
 * all that is left of it is one dead letter.
 */
export const deliver = async <StreamRecord>(
  records: StreamRecord[],
  options: MappingOptions<StreamRecord>,
): Promise<void> => {
  for (let start = 0; start < records.length && !options.stopped(); start += options.batchSize)
    await deliverBatch(records.slice(start, start + options.batchSize), options);
};
