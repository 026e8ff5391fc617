import { setTimeout as wait } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { table } from '../../../shared/contract/table.ts';
import { StartError } from '../server/start-error.ts';

export const tableName = 'quiet-hours';

const describe = async (client: DynamoDBClient): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const keySchema = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

/** Creates the table of the contract. */
export const createTable = async (client: DynamoDBClient, name: string): Promise<void> => {
  const indexes = Object.entries(table.indexes);
  const keys = [table, ...indexes.map(([, index]) => index)].flatMap((part) => [
    part.partitionKey,
    part.sortKey,
  ]);
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema(table),
      GlobalSecondaryIndexes: indexes.map(([IndexName, index]) => ({
        IndexName,
        KeySchema: keySchema(index),
        Projection: { ProjectionType: index.projection },
      })),
      StreamSpecification: { StreamEnabled: true, StreamViewType: table.streamView },
    }),
  );
};

const enableTimeToLive = (client: DynamoDBClient): Promise<unknown> =>
  client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: table.timeToLive, Enabled: true },
    }),
  );

/** Creates the table of the contract when it is absent, and answers the ARN of its stream. */
export const prepareTable = async (client: DynamoDBClient): Promise<string> => {
  let description = await describe(client);
  if (!description) {
    await createTable(client, tableName);
    while (description?.TableStatus !== 'ACTIVE') {
      await wait(20);
      description = await describe(client);
    }
    await enableTimeToLive(client);
  }
  if (!description.LatestStreamArn)
    throw new StartError(
      `The table ${tableName} has no stream: delete the table, and it will be created afresh with one.`,
    );
  return description.LatestStreamArn;
};
