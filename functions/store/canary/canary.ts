import { type CanaryResult, canaryResult } from '../../../shared/schemas/canary.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';

/** The last result. Undefined before the first run. */
export const getCanaryResult = async (): Promise<CanaryResult | undefined> => {
  const row = await getRow(keys.canary());
  return row && canaryResult.parse(row);
};

/**
 * Replaces the last result, unless a run that began later has written its own. The stream hands each result to its
 * readers too: one that hears nothing is not connected.
 */
export const saveCanaryResult = (result: CanaryResult): Promise<boolean> =>
  transact([
    {
      Put: {
        Item: { ...keys.canary(), entity: 'canary', ...result },
        ConditionExpression: 'attribute_not_exists(pk) OR #at < :at',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':at': result.at },
      },
    },
  ]);
