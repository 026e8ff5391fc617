import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../table/keys.ts';
import type { StoredRow } from '../../table/rows/row-kind.ts';
import { documents, queryUnder, rowsUnder, tableName, type Write } from '../../table/table.ts';
import { put } from '../../table/write.ts';
import { forgetRow } from '../forget-row.ts';

/** Records that a checkout or booking holds personal data of a member, so that it can be erased later. */
export const notePurchase = (userId: string, purchaseId: string): Write =>
  put(keys.purchase(userId, purchaseId), {});

const purchasePrefix = 'PURCHASE#';

/** Ids of the checkouts and bookings that hold a member's personal data. */
export const purchasesOf = async (userId: string): Promise<string[]> =>
  (await rowsUnder<StoredRow>(keys.account(userId).pk, purchasePrefix)).map(({ sk }) =>
    sk.slice(purchasePrefix.length),
  );

/** At most so many of these, in no order. */
export const somePurchasesOf = async (userId: string, most: number): Promise<string[]> => {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tableName(),
      ...queryUnder(keys.account(userId).pk, purchasePrefix),
      ConsistentRead: false,
      Limit: most,
    }),
  );
  return Items.map(({ sk }) => String(sk).slice(purchasePrefix.length));
};

/** Deletes the record that a purchase was a member's. */
export const forgetPurchase = (userId: string, purchaseId: string): Promise<void> =>
  forgetRow(keys.purchase(userId, purchaseId));

/** The beginnings of the sort keys of rows that go with an account: none of these kinds has rows that stay. */
const goneWithAccount = ['CHECKOUT#', 'MAIL-REQUEST#', 'NOTICE#', 'SERIES#'];

/** Other rows about a member: their newest checkouts, weekly series, and mails that are waiting. */
export const notesAboutMember = async (userId: string): Promise<StoredRow[]> => {
  const { pk } = keys.account(userId);
  return (await Promise.all(goneWithAccount.map((prefix) => rowsUnder<StoredRow>(pk, prefix)))).flat();
};
