import { keyOfRow, type StoredRow } from '../table/rows/row-kind.ts';
import { write } from '../table/table.ts';
import { take } from '../table/write.ts';

/** Deletes a row that was read. */
export const forgetRow = (row: StoredRow): Promise<void> => write(take(keyOfRow(row)));
