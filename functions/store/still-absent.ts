import type { Key } from '../table/rows/row-kind.ts';
import type { Write } from '../table/table.ts';

/** Holds while there is no such row (part). */
export const stillAbsent = ({ pk, sk }: Key): Write => ({
  ConditionCheck: { Key: { pk, sk }, ConditionExpression: 'attribute_not_exists(pk)' },
});
