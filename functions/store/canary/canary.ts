import { type CanaryResult, canaryResult } from '../../../shared/schemas/canary.ts';
import { absent, before } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { put } from '../../table/write.ts';

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
    put(
      keys.canary(),
      { entity: 'canary', ...result },
      { when: { either: [{ pk: absent }, { at: before(result.at) }] } },
    ),
  ]);
