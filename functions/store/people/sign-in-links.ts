import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';

/** A link to sign in works for this time. */
export const signInLinkMinutes = 15;

/** Uses a link up. False when it was used before. The note of it outlives the link. */
export const spendSignInLink = (id: string, nowMs: number): Promise<boolean> =>
  transact([
    {
      Put: {
        Item: { ...keys.usedLink(id), expiresAt: Math.floor(nowMs / 1000) + 2 * signInLinkMinutes * 60 },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]);
