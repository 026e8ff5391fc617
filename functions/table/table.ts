import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { awsClientSettings } from '../runtime/aws-client.ts';
import { callLimits } from '../runtime/call-limits.ts';
import { environment } from '../runtime/environment.ts';
import { dynamoDbRetryReason, isRefusedByCondition } from './contention.ts';

/** Only this client retries conflicts and throttling. */
const client = new DynamoDBClient(awsClientSettings(callLimits.dynamoDb, dynamoDbRetryReason));
// It copies each request and answer for a logger, which this client does not have.
client.middlewareStack.remove('loggerMiddleware');

export const documents = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

export const tableName = (): string => environment('TABLE_NAME');

type Query = Omit<QueryCommandInput, 'TableName'>;

/** The pages of a query, each read on demand. */
export async function* queryPages<Item>(query: Query): AsyncGenerator<Item[]> {
  let startKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await documents.send(
      new QueryCommand({ TableName: tableName(), ...query, ExclusiveStartKey: startKey }),
    );
    yield (page.Items ?? []) as Item[];
    startKey = page.LastEvaluatedKey;
  } while (startKey);
}

/** All items of a query. */
export const queryAll = async <Item>(query: Query): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const page of queryPages<Item>(query)) items.push(...page);
  return items;
};

/** The query for the rows of a partition whose sort key begins so. DynamoDB refuses one about an empty beginning. */
export const queryUnder = (pk: string, beginning = '') => ({
  KeyConditionExpression: beginning ? 'pk = :pk AND begins_with(sk, :beginning)' : 'pk = :pk',
  ExpressionAttributeValues: { ':pk': pk, ...(beginning && { ':beginning': beginning }) },
  ConsistentRead: true,
});

/** The rows of a partition whose sort key begins so. Without a beginning, all. */
export const rowsUnder = <Row>(pk: string, beginning?: string): Promise<Row[]> =>
  queryAll<Row>(queryUnder(pk, beginning));

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A write of a transaction, without the table's name. */
export type Write = {
  [Operation in 'ConditionCheck' | 'Put' | 'Update' | 'Delete']: {
    [Name in Operation]: Omit<NonNullable<TransactItem[Operation]>, 'TableName'>;
  };
}['ConditionCheck' | 'Put' | 'Update' | 'Delete'];

export type WriteOf<Operation extends string> = Extract<Write, Record<Operation, unknown>>;

const hasHappened = async (sent: Promise<unknown>): Promise<boolean> => {
  try {
    await sent;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** Changes one row. False when the condition did not hold. Bundles hold the commands of their own writes alone. */
export const sendChange = ({ Update }: WriteOf<'Update'>): Promise<boolean> =>
  hasHappened(documents.send(new UpdateCommand({ TableName: tableName(), ...Update })));

/** Puts one row. False when the condition did not hold. */
export const sendPut = ({ Put }: WriteOf<'Put'>): Promise<boolean> =>
  hasHappened(documents.send(new PutCommand({ TableName: tableName(), ...Put })));

/** Takes one row out of the table. False when the condition did not hold. */
export const sendTake = ({ Delete }: WriteOf<'Delete'>): Promise<boolean> =>
  hasHappened(documents.send(new DeleteCommand({ TableName: tableName(), ...Delete })));

const withTable = (write: Write): TransactItem =>
  Object.fromEntries(
    Object.entries(write).map(([operation, input]) => [operation, { ...input, TableName: tableName() }]),
  );

/**
 * Commits all writes or none. False when a condition did not hold: the caller reads again and decides anew. All tries
 * of a call carry one request token, so that a committed transaction whose answer was lost is not reported as failed.
 */
export const transact = async (writes: Write[]): Promise<boolean> => {
  try {
    await documents.send(new TransactWriteCommand({ TransactItems: writes.map(withTable) }));
    return true;
  } catch (error) {
    if (error instanceof TransactionCanceledException && isRefusedByCondition(error)) return false;
    throw error;
  }
};
