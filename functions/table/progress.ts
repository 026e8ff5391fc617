import { absent, before } from './conditions.ts';
import { getRow } from './get-row.ts';
import type { Key } from './rows/row-kind.ts';
import type { DoneUntilRow } from './rows/work/progress-rows.ts';
import { sendChange } from './table.ts';
import { change } from './write.ts';

/**
 * The time in epoch milliseconds until which work that follows from the clock is done. Undefined before its first run.
 */
export const getProgress = async (key: Key<DoneUntilRow>): Promise<number | undefined> =>
  (await getRow(key))?.doneUntilMs;

/** Records that the work is done until a time. Nothing changes when another run has come further. */
export const advanceProgress = async (key: Key<DoneUntilRow>, doneUntilMs: number): Promise<void> => {
  await sendChange(
    change(key, {
      set: { doneUntilMs },
      when: { either: [{ pk: absent }, { doneUntilMs: before(doneUntilMs) }] },
    }),
  );
};
