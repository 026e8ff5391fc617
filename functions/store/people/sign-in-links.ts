import { tokenKeys } from '../../../shared/domain/access/key-terms.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';

/** Uses a link up. False when it was used before. The note of it outlives the link. */
export const spendSignInLink = (id: string, nowMs: number): Promise<boolean> =>
  transact([
    {
      Put: {
        Item: {
          ...keys.usedLink(id),
          expiresAt: Math.floor((nowMs + 2 * tokenKeys['sign-in'].lastsMs) / 1000),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]);

/** True for a link that was used. */
export const isSignInLinkSpent = async (id: string): Promise<boolean> =>
  (await getRow(keys.usedLink(id))) !== undefined;
