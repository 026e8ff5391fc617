import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../table/keys.ts';
import { documents, tableName } from '../table/table.ts';

export type Item = Record<string, unknown> & { pk: string; sk: string };

/** All rows whose partition key begins with a prefix. */
export const itemsOf = async (prefix = ''): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const page of paginateScan(
    { client: documents },
    { TableName: tableName(), ConsistentRead: true },
  ))
    items.push(...((page.Items ?? []) as Item[]));
  return items.filter(({ pk }) => pk.startsWith(prefix));
};

/** Simulates a crash after Stripe has answered and before its payment intent was stored. */
export const forgetPaymentIntent = (checkoutId: string) =>
  documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.checkout(checkoutId),
      UpdateExpression: 'REMOVE paymentIntentId',
    }),
  );
