import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { RowReader } from './purchase-rows.ts';
import { documents, queryAll, tableName } from './table.ts';

/** Reads the table as it is now. */
export const rowReader: RowReader = {
  get: async <Row>({ pk, sk }: { pk: string; sk: string }) => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }),
    );
    return Item as (Row & { pk: string; sk: string }) | undefined;
  },
  query: (partition, prefix) =>
    queryAll({
      KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partition, ...(prefix && { ':prefix': prefix }) },
      ConsistentRead: true,
    }),
};
