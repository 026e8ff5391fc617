import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { documents, queryAll, tableName, type Write } from './table.ts';

/** Notes that a checkout or booking of this id holds a member's personal data, for the day they want it gone. */
export const notePurchase = (userId: string, purchaseId: string): Write => ({
  Put: { Item: keys.purchase(userId, purchaseId) },
});

interface Row {
  pk: string;
  sk: string;
}

const rowsOf = async (userId: string, prefix: string): Promise<Row[]> =>
  queryAll({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': keys.account(userId).pk, ':prefix': prefix },
    ConsistentRead: true,
  });

const purchasePrefix = 'PURCHASE#';

/** Ids of the checkouts and bookings that hold a member's personal data. */
export const purchasesOf = async (userId: string): Promise<string[]> =>
  (await rowsOf(userId, purchasePrefix)).map(({ sk }) => sk.slice(purchasePrefix.length));

/** Forgets that a purchase was a member's. */
export const forgetPurchase = (userId: string, purchaseId: string): Promise<void> =>
  forgetRow(keys.purchase(userId, purchaseId));

/** What else is kept of a member: which checkout is their newest, and the mails that they were to get. */
export const notesAboutMember = async (userId: string): Promise<Row[]> => [
  ...(await rowsOf(userId, 'CHECKOUT#')),
  ...(await rowsOf(userId, 'MAIL-REQUEST#')),
  ...(await rowsOf(userId, 'NOTICE#')),
];

export const forgetRow = async ({ pk, sk }: Row): Promise<void> => {
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
};
