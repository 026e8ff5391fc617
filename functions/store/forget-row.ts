import type { StoredRow } from '../table/rows/row-kind.ts';
import { write } from '../table/table.ts';

/** Deletes a row that was read. */
export const forgetRow = ({ pk, sk }: StoredRow): Promise<void> => write({ Delete: { Key: { pk, sk } } });
