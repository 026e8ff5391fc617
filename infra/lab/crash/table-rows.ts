import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../../local/state/table.ts';

export type Row = Record<string, unknown> & { pk: string; sk: string };

/** The rows whose partition key begins with one of the prefixes. */
export const rowsUnder = async (client: DynamoDBDocumentClient, ...prefixes: string[]): Promise<Row[]> => {
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      ConsistentRead: true,
      FilterExpression: prefixes.map((_, index) => `begins_with(pk, :prefix${index})`).join(' OR '),
      ExpressionAttributeValues: Object.fromEntries(
        prefixes.map((prefix, index) => [`:prefix${index}`, prefix]),
      ),
    },
  );
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...((page.Items ?? []) as Row[]));
  return rows;
};
