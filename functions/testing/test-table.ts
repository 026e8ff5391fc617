import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { table } from '../../shared/contract/table.ts';

const { work } = table.indexes;

/** Creates the one table, empty, on the engine that the environment names. */
export const createTestTable = async (tableName: string): Promise<void> => {
  const client = new DynamoDBClient({});
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [table.partitionKey, table.sortKey, work.partitionKey, work.sortKey].map(
        (AttributeName) => ({ AttributeName, AttributeType: 'S' as const }),
      ),
      KeySchema: [
        { AttributeName: table.partitionKey, KeyType: 'HASH' },
        { AttributeName: table.sortKey, KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'work',
          KeySchema: [
            { AttributeName: work.partitionKey, KeyType: 'HASH' },
            { AttributeName: work.sortKey, KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: work.projection },
        },
      ],
    }),
  );
  client.destroy();
};
