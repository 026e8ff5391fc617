import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { SearchProgressRow } from '../../table/rows/work/progress-rows.ts';
import { sendPut } from '../../table/table.ts';
import { put } from '../../table/write.ts';

/** A place in the ledger, which is read month by month, the newest first. */
export type SearchPlace = Omit<SearchProgressRow, 'pk' | 'sk'>;

export const getSearchPlace = (): Promise<SearchPlace | undefined> =>
  getRow(keys.searchProgress(), { isConsistent: false });

export const saveSearchPlace = async ({ month, after, isDone }: SearchPlace): Promise<void> => {
  await sendPut(
    put(keys.searchProgress(), { month, isDone, hasCodes: true, hasParts: true, ...(after && { after }) }),
  );
};
