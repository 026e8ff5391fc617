import type { StreamTrigger } from '../../../shared/contract/background-functions.ts';
import type { Outcome } from '../lambda/functions-thread.ts';

/** The settings of Lambda's event source mapping for a stream. */
export interface MappingSettings {
  batchSize: number;
  /** Splits a batch in two when the function throws. */
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

interface MappingOptions<StreamRecord> extends MappingSettings {
  sequenceNumberOf: (record: StreamRecord) => string;
  createdAtMs: (record: StreamRecord) => number;
  nowMs: () => number;
  invoke: (batch: StreamRecord[]) => Promise<Outcome>;
  /** Resolves after the pause before the next attempt, or at once when the system stops. */
  pause: (attempts: number) => Promise<void>;
  /** Called when this record and those before it are finished. */
  onDone: (last: StreamRecord) => void;
  /** Called with a batch that is given up. */
  onDeadLetter: (batch: StreamRecord[], reason: string) => void;
  stopped: () => boolean;
}

interface Judgement {
  /** The number of finished records at the front. */
  done: number;
  /** The reason why the rest is not finished. */
  reason: string;
  /** True when the function threw instead of reporting. */
  threw: boolean;
}

const failure = (reason: string): Judgement => ({ done: 0, reason, threw: true });

/** The result for a batch, by the rules of ReportBatchItemFailures. */
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

/** Delivers a batch until it is finished: retried from the failed record, split, or given up. */
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
    // A smaller batch is a new one, with all its retries.
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
 * Delivers the records of a shard as Lambda's event source mapping does: in order and in batches. A batch blocks those
 * after it until it succeeds, its retries are used up, or its first record is too old. Then the rest of it is one dead
 * letter.
 */
export const deliver = async <StreamRecord>(
  records: StreamRecord[],
  options: MappingOptions<StreamRecord>,
): Promise<void> => {
  for (let start = 0; start < records.length && !options.stopped(); start += options.batchSize)
    await deliverBatch(records.slice(start, start + options.batchSize), options);
};
