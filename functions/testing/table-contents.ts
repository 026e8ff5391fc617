import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../store/keys.ts';
import { documents, tableName } from '../store/table.ts';

export type Item = Record<string, unknown> & { pk: string; sk: string };

/** Everything in the table whose partition key begins with a prefix. */
export const itemsOf = async (prefix = ''): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const page of paginateScan(
    { client: documents },
    { TableName: tableName(), ConsistentRead: true },
  ))
    items.push(...((page.Items ?? []) as Item[]));
  return items.filter(({ pk }) => pk.startsWith(prefix));
};

/** As after a crash between Stripe's answer and the note of it. */
export const forgetPaymentIntent = (checkoutId: string) =>
  documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.checkout(checkoutId),
      UpdateExpression: 'REMOVE paymentIntentId',
    }),
  );
