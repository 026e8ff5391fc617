import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { documents, queryAll, tableName, type Write } from './table.ts';

/** Notes that a checkout or booking of this id holds a member's personal data, for the day they want it gone. */
export const notePurchase = (userId: string, purchaseId: string): Write => ({
  Put: { Item: keys.purchase(userId, purchaseId) },
});

const rowsOf = async (userId: string, prefix: string): Promise<{ pk: string; sk: string }[]> =>
  queryAll({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': keys.account(userId).pk, ':prefix': prefix },
    ConsistentRead: true,
  });

const purchasePrefix = 'PURCHASE#';

/** Ids of the checkouts and bookings that hold a member's personal data. */
export const purchasesOf = async (userId: string): Promise<string[]> =>
  (await rowsOf(userId, purchasePrefix)).map(({ sk }) => sk.slice(purchasePrefix.length));

/** Forgets which purchases were a member's, and the mails that they were to get. */
export const forgetMember = async (userId: string): Promise<void> => {
  for (const prefix of [purchasePrefix, 'MAIL-REQUEST#', 'NOTICE#'])
    for (const { pk, sk } of await rowsOf(userId, prefix))
      await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
};
