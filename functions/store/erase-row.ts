import { allOf, isThere, Terms, type When } from '../table/conditions.ts';
import { erasureOf } from '../table/erasing.ts';
import type { RowKind, RowOf, StoredRow } from '../table/rows/row-kind.ts';
import { sendChange } from '../table/table.ts';
import { forgetRow } from './forget-row.ts';

/**
 * Erases the person of a row, as its kind declares: the row is deleted, or loses its personal attributes. False when it
 * is gone, or does not fulfil the condition any more.
 */
export const eraseRow = async <Kind extends RowKind>(
  kind: Kind,
  row: StoredRow,
  { when }: { when: When<RowOf<Kind['schema']>> | typeof isThere } = { when: isThere },
): Promise<boolean> => {
  const { pk, sk } = row;
  if (kind.erasing === 'delete') {
    await forgetRow(row);
    return true;
  }
  const terms = new Terms();
  const UpdateExpression = erasureOf(kind, row, terms);
  if (!UpdateExpression) return true;
  return sendChange({
    Update: { Key: { pk, sk }, UpdateExpression, ConditionExpression: allOf(when, terms), ...terms.input },
  });
};
