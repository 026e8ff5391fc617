import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Counter, Limit } from '../../../shared/domain/access/limit.ts';
import { slicesPerWindow, totalOf } from '../../../shared/domain/time/sliding-window.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { absent, after, atMost } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { digestPersonal } from '../../table/rows/digest.ts';
import { documents, sendChange, sendPut, tableName } from '../../table/table.ts';
import { change, put } from '../../table/write.ts';

declare const declared: unique symbol;

/** A counter of a declared limit, for one subject. */
export interface CountedWindow {
  /** The limit and the subject, such as "password target robin". */
  name: string & { readonly [declared]: true };
  windowSeconds: number;
}

/** The only way to a counter: none exists beside the table of limits. */
export const counterOf = (
  limit: Limit,
  { as = limit.name, whose, seconds }: Counter,
  subject: string,
): CountedWindow => ({
  name: `${as} ${whose} ${subject}` as CountedWindow['name'],
  windowSeconds: seconds,
});

const keyOf = ({ name }: CountedWindow) => keys.throttle(digestPersonal(name));

/** Attempts by slice of the window, from the oldest slice to the current one. */
type Slices = number[];

const attribute = (slice: number): string => `slice${slice}`;

const sliceAt = ({ windowSeconds }: CountedWindow, nowMs: number) => {
  const seconds = windowSeconds / slicesPerWindow;
  const slice = Math.floor(nowMs / 1000 / seconds);
  return { slice, expiresAt: (slice + slicesPerWindow) * seconds };
};

/** The slices of the window that ends with this one. */
const slicesUpTo = (slice: number, row: Record<string, unknown> = {}): Slices =>
  Array.from(
    { length: slicesPerWindow },
    (_, index) => (row[attribute(slice - slicesPerWindow + 1 + index)] as number | undefined) ?? 0,
  );

/**
 * Counts in a row that has not expired, and drops the slices that have left the window. Undefined when the row has
 * expired.
 */
const addToLiveRow = async (
  counter: CountedWindow,
  nowMs: number,
  times: number,
): Promise<Slices | undefined> => {
  const { slice, expiresAt } = sliceAt(counter, nowMs);
  const left = Array.from({ length: slicesPerWindow }, (_, index) =>
    attribute(slice - slicesPerWindow - index),
  );
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: tableName(),
        ...change(keyOf(counter), {
          add: { [attribute(slice)]: times },
          set: { expiresAt },
          remove: left,
          when: { either: [{ pk: absent }, { expiresAt: after(nowMs / 1000) }] },
        }).Update,
        ReturnValues: 'ALL_NEW',
      }),
    );
    return slicesUpTo(slice, Attributes);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** Restarts an expired row that DynamoDB has not removed yet. False when another request was faster. */
const replaceStaleRow = (counter: CountedWindow, nowMs: number, times: number): Promise<boolean> => {
  const { slice, expiresAt } = sliceAt(counter, nowMs);
  return sendPut(
    put(
      keyOf(counter),
      { [attribute(slice)]: times, expiresAt },
      { when: { either: [{ pk: absent }, { expiresAt: atMost(nowMs / 1000) }] } },
    ),
  );
};

const onlyThese = (times: number): Slices => [...Array<number>(slicesPerWindow - 1).fill(0), times];

/** Counts an attempt, or several. Returns those of the window by its slices, these included. */
export const countAttempt = async (counter: CountedWindow, nowMs: number, times = 1): Promise<Slices> =>
  (await addToLiveRow(counter, nowMs, times)) ??
  ((await replaceStaleRow(counter, nowMs, times)) ? onlyThese(times) : countAttempt(counter, nowMs, times));

/** The number of attempts within the window. Counts nothing. */
export const attemptsWithin = async (counter: CountedWindow, nowMs: number): Promise<number> => {
  const { slice } = sliceAt(counter, nowMs);
  const Item = await getRow(keyOf(counter), { isConsistent: false });
  return Item ? totalOf(slicesUpTo(slice, Item)) : 0;
};

/** Takes attempts back that were counted at the same instant: its slice is still in the row. */
export const takeBack = async (counters: readonly CountedWindow[], nowMs: number): Promise<void> => {
  await finishAll(
    counters.map((counter) =>
      sendChange(change(keyOf(counter), { add: { [attribute(sliceAt(counter, nowMs).slice)]: -1 } })),
    ),
  );
};
