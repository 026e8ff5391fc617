import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { balanceProgress, keys } from '../../table/keys.ts';
import { documents, tableName } from '../../table/table.ts';

/** A place in Stripe's balance, which is compared from its newest end to its oldest. */
export interface SweepPlace {
  /** The id of the last balance transaction that was compared. */
  after: string;
  /** All that is not older is compared. In epoch milliseconds. */
  doneFromMs: number;
}

/** Undefined when the next comparison begins at the newest end. */
export const getSweepPlace = async (): Promise<SweepPlace | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.progress(balanceProgress) }),
  );
  return Item?.after === undefined
    ? undefined
    : { after: String(Item.after), doneFromMs: Number(Item.doneFromMs) };
};

/** Replaces the place. Without one, the next comparison begins anew. */
export const saveSweepPlace = async (place: SweepPlace | undefined): Promise<void> => {
  await documents.send(
    new PutCommand({ TableName: tableName(), Item: { ...keys.progress(balanceProgress), ...place } }),
  );
};
