import { tokenKeys } from '../../../shared/domain/access/key-terms.ts';
import { isNew } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { put } from '../../table/write.ts';

/** Uses a link up. False when it was used before. The note of it outlives the link. */
export const spendSignInLink = (id: string, nowMs: number): Promise<boolean> =>
  transact([
    put(
      keys.usedLink(id),
      { expiresAt: Math.floor((nowMs + 2 * tokenKeys['sign-in'].lastsMs) / 1000) },
      { when: isNew },
    ),
  ]);

/** True for a link that was used. */
export const isSignInLinkSpent = async (id: string): Promise<boolean> =>
  (await getRow(keys.usedLink(id))) !== undefined;
