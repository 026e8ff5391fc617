import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientSettings } from '../runtime/aws-client.ts';
import { callLimits } from '../runtime/call-limits.ts';
import { dynamoDbRetryReason } from './contention.ts';

const client = new DynamoDBClient(awsClientSettings(callLimits.tableScan, dynamoDbRetryReason));
client.middlewareStack.remove('loggerMiddleware');

/** Scans the whole table in the background, where a page may take longer than a visitor would wait. */
export const scanDocuments = DynamoDBDocumentClient.from(client);
