import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { clientOptions } from '../../../local/server/aws-clients.ts';
import { tableName } from '../../../local/state/table.ts';

/** Writes a mail that was given up, straight into the table: the local mailbox refuses none. */
export const noteUnsentMail = async (
  dynamoDbEndpoint: string,
  bookingId: string,
  nowMs: number,
): Promise<void> => {
  const client = new DynamoDBClient(clientOptions(dynamoDbEndpoint));
  const Item = marshall({
    pk: `UNSENT-MAIL#BOOKING#${bookingId}`,
    sk: 'BOOKING',
    reason: 'The address does not exist.',
    workQueue: 'unsent-mail',
    workDueAt: new Date(nowMs).toISOString(),
    expiresAt: Math.floor(nowMs / 1000) + 30 * 86_400,
  });
  await client.send(new PutItemCommand({ TableName: tableName, Item }));
  client.destroy();
};
