import { backgroundFunctions } from '../../../shared/contract/background-functions.ts';
import type { Outcome } from '../lambda/functions-thread.ts';
import { deliver, type MappingSettings, mappingOf } from './event-source-mapping.ts';

const hourMs = 3_600_000;

interface Given {
  settings?: Partial<MappingSettings>;
  /** The function's result for a batch: the numbers that it reports, or an error that it throws. */
  handler?: (batch: number[], nowMs: number) => number[] | Error;
  pauseMs?: number;
}

/** Delivers records that were all created at 0 and are numbered from 1. */
const delivered = async (count: number, { settings = {}, handler = () => [], pauseMs = 1000 }: Given) => {
  const batches: number[][] = [];
  const done: number[] = [];
  const deadLetters: { batch: number[]; reason: string }[] = [];
  let nowMs = 0;
  await deliver(
    Array.from({ length: count }, (_, index) => index + 1),
    {
      ...mappingOf(backgroundFunctions['send-mail'].trigger),
      ...settings,
      sequenceNumberOf: String,
      createdAtMs: () => 0,
      nowMs: () => nowMs,
      invoke: async (batch): Promise<Outcome> => {
        batches.push(batch);
        const answer = handler(batch, nowMs);
        if (answer instanceof Error) return { status: 'error', message: answer.message };
        const batchItemFailures = answer.map((number) => ({ itemIdentifier: String(number) }));
        return { status: 'success', payload: JSON.stringify({ batchItemFailures }) };
      },
      pause: async () => {
        nowMs += pauseMs;
      },
      onDone: (record) => done.push(record),
      onDeadLetter: (batch, reason) => deadLetters.push({ batch, reason }),
      stopped: () => false,
    },
  );
  return { batches, done, deadLetters, nowMs };
};

/** Fails one record a number of times. */
const failing = (number: number, times: number) => {
  let left = times;
  return (batch: number[]): boolean => {
    if (!batch.includes(number) || left === 0) return false;
    left -= 1;
    return true;
  };
};

it('hands over whole batches of ten', async () => {
  const { batches, done } = await delivered(23, {});
  expect(batches.map((batch) => batch.length)).toEqual([10, 10, 3]);
  expect(done).toEqual([10, 20, 23]);
});

it('repeats the lowest reported record together with all after it', async () => {
  const fails = failing(4, 2);
  const { batches, done } = await delivered(12, { handler: (batch) => (fails(batch) ? [7, 4] : []) });
  const rest = [4, 5, 6, 7, 8, 9, 10];
  expect(batches).toEqual([[1, 2, 3, ...rest], rest, rest, [11, 12]]);
  expect(done).toEqual([3, 10, 12]);
});

it.each([
  ['no record of the batch', [99]],
  ['one record of the batch, and one that is not in it', [3, 99]],
])('repeats the whole batch when the report names %s', async (_, reported) => {
  const fails = failing(1, 1);
  const { batches } = await delivered(4, {
    handler: (batch) => (fails(batch) ? reported : []),
    settings: { bisectBatchOnError: false },
  });
  expect(batches).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});

it('splits a batch in two when the function throws, until the bad record is alone', async () => {
  const { batches, deadLetters, done } = await delivered(8, {
    handler: (batch) => (batch.includes(3) ? new Error('broken') : []),
    settings: { maxRetries: 1 },
  });
  expect(batches.slice(0, 5)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4], [1, 2], [3, 4], [3]]);
  expect(deadLetters).toEqual([{ batch: [3], reason: 'broken' }]);
  expect(done).toEqual([2, 3, 4, 8]);
});

it('does not split a batch without the setting', async () => {
  const { batches } = await delivered(3, {
    handler: () => new Error('broken'),
    settings: { bisectBatchOnError: false, maxRetries: 2 },
  });
  expect(batches).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

it('makes one dead letter of the rest of a batch when its retries are used up', async () => {
  const { deadLetters, done } = await delivered(12, {
    handler: (batch) => (batch.includes(4) ? [4] : []),
    settings: { maxRetries: 5 },
  });
  expect(deadLetters).toEqual([{ batch: [4, 5, 6, 7, 8, 9, 10], reason: 'reported as failed' }]);
  expect(done).toEqual([3, 10, 12]);
});

it('retries any number of times, until the records are too old', async () => {
  const { batches, deadLetters, nowMs } = await delivered(2, {
    handler: (batch) => (batch.includes(2) ? [2] : []),
    pauseMs: 30_000,
  });
  expect(deadLetters).toEqual([{ batch: [2], reason: 'reported as failed' }]);
  expect(nowMs).toBeGreaterThan(12 * hourMs);
  expect(batches.length).toBeGreaterThan(1000);
});

it('loses no record in an outage of an hour, and repeats none that succeeded', async () => {
  const { done, deadLetters } = await delivered(25, {
    handler: (batch, nowMs) => (nowMs < hourMs ? batch : []),
    pauseMs: 20_000,
  });
  expect(deadLetters).toEqual([]);
  expect(done).toEqual([10, 20, 25]);
});
