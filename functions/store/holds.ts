import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Hold } from '../../shared/domain/hold-limits.ts';
import { keys } from './keys.ts';
import { documents, queryAll, tableName, type Write } from './table.ts';

/**
 * The account or the network address that a hold is counted for. An address comes with the networks around it, widest
 * first. All are digests, since they are kept in keys.
 */
export type Holder = readonly string[];

/** The part of a checkout that its hold needs. */
interface Held {
  id: string;
  holders?: readonly Holder[];
}

type HoldRow = Hold & { sk: string; expiresAt: number };

/** Records that a checkout is open. Each checkout has a row of its own, so concurrent checkouts do not conflict. */
export const noteHold = (
  hold: Hold,
  { holders = [], holdExpiresAtMs }: Held & { holdExpiresAtMs: number },
): Write[] =>
  holders.map((holder) => ({
    Put: {
      Item: { ...keys.hold(holder, hold.checkoutId), ...hold, expiresAt: holdExpiresAtMs / 1000 },
    },
  }));

/** The open holds of a holder: those in its widest part, of these the ones in the next part, and so on. */
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

/** Ends the hold of a checkout in the transaction that closes it. */
export const endHold = ({ id, holders = [] }: Held): Write[] =>
  holders.map((holder) => ({ Delete: { Key: keys.hold(holder, id) } }));

/** Ends the hold of a released checkout. */
export const forgetHold = async ({ id, holders = [] }: Held): Promise<void> => {
  await Promise.all(
    holders.map((holder) =>
      documents.send(new DeleteCommand({ TableName: tableName(), Key: keys.hold(holder, id) })),
    ),
  );
};
