import { paginateScan } from '@aws-sdk/lib-dynamodb';
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
