import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientSettings } from '../runtime/aws-client.ts';
import { callLimits } from '../runtime/call-limits.ts';
import { dynamoDbRetryReason } from './contention.ts';

const client = new DynamoDBClient(awsClientSettings(callLimits.tableScan, dynamoDbRetryReason));
client.middlewareStack.remove('loggerMiddleware');

/** For reading the whole table, where nobody waits: a page may take longer than a visitor would. */
export const scanDocuments = DynamoDBDocumentClient.from(client);
