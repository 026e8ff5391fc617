import { keyOfRow, type StoredRow } from '../table/rows/row-kind.ts';
import { sendTake } from '../table/table.ts';
import { take } from '../table/write.ts';

/** Deletes a row that was read. */
export const forgetRow = async (row: StoredRow): Promise<void> => {
  await sendTake(take(keyOfRow(row)));
};
