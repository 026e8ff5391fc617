import { erasureOf } from '../table/erasing.ts';
import type { RowKind, StoredRow } from '../table/rows/row-kind.ts';
import { updateIf } from '../table/table.ts';
import { forgetRow } from './forget-row.ts';

interface Condition {
  ConditionExpression: string;
  ExpressionAttributeValues?: Record<string, string>;
}

/**
 * Erases the person of a row, as its kind declares: the row is deleted, or loses its personal attributes. False when it
 * is gone, or does not fulfil the condition any more.
 */
export const eraseRow = async (
  kind: RowKind,
  row: StoredRow,
  condition: Condition = { ConditionExpression: 'attribute_exists(pk)' },
): Promise<boolean> => {
  const { pk, sk } = row;
  if (kind.erasing === 'delete') {
    await forgetRow(row);
    return true;
  }
  const erasure = erasureOf(kind, row);
  if (!erasure) return true;
  const values = { ...erasure.ExpressionAttributeValues, ...condition.ExpressionAttributeValues };
  return updateIf({
    Key: { pk, sk },
    UpdateExpression: erasure.UpdateExpression,
    ConditionExpression: condition.ConditionExpression,
    ExpressionAttributeNames: erasure.ExpressionAttributeNames,
    // DynamoDB refuses an empty object.
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  });
};
