import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Hold } from '../../shared/domain/hold-limits.ts';
import { keys } from './keys.ts';
import { documents, queryAll, tableName, type Write } from './table.ts';

/**
 * One that holds are counted for: an account, or a network address behind the networks around it, the widest first.
 * Digests, since they are kept in keys.
 */
export type Holder = readonly string[];

/** A checkout, as far as its hold is concerned. */
interface Held {
  id: string;
  holders?: readonly Holder[];
}

type HoldRow = Hold & { sk: string; expiresAt: number };

/** Writes that a checkout is open. Each holder has a row for each checkout, so many at once do not wait for another. */
export const noteHold = (
  hold: Hold,
  { holders = [], holdExpiresAtMs }: Held & { holdExpiresAtMs: number },
): Write[] =>
  holders.map((holder) => ({
    Put: {
      Item: { ...keys.hold(holder, hold.checkoutId), ...hold, expiresAt: holdExpiresAtMs / 1000 },
    },
  }));

/** All that is open for a holder's widest part, and of it what is for the next part, and so on. */
export const openHolds = async (holder: Holder, nowMs: number): Promise<Hold[][]> => {
  const [widest = '', ...narrower] = holder;
  const rows = await queryAll<HoldRow>({
    KeyConditionExpression: 'pk = :holder',
    ExpressionAttributeValues: { ':holder': keys.holder(widest) },
    ConsistentRead: true,
  });
  const open = rows.filter(({ expiresAt }) => expiresAt >= nowMs / 1000);
  const within = narrower.map((_, index) => `${narrower.slice(0, index + 1).join('#')}#`);
  return ['', ...within].map((start) => open.filter(({ sk }) => sk.startsWith(start)));
};

/** Gives their room back to those that a checkout was counted for. */
export const endHold = ({ id, holders = [] }: Held): Write[] =>
  holders.map((holder) => ({ Delete: { Key: keys.hold(holder, id) } }));

/** The same at once, for a checkout that is given up. */
export const forgetHold = async ({ id, holders = [] }: Held): Promise<void> => {
  await Promise.all(
    holders.map((holder) =>
      documents.send(new DeleteCommand({ TableName: tableName(), Key: keys.hold(holder, id) })),
    ),
  );
};
