import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientOptions } from '../server/aws-clients.ts';
import { messageOf, StartError } from '../server/start-error.ts';
import { startDynamoDbEngine } from './dynamodb-engine.ts';
import { prepareTable } from './table.ts';

export interface LocalDatabase {
  endpoint: string;
  streamArn: string;
  documents: DynamoDBDocumentClient;
  streams: DynamoDBStreamsClient;
  stop(): Promise<void>;
}

const startEngine = async (dataDirectory: string): Promise<{ endpoint: string; stop(): Promise<void> }> => {
  try {
    return await startDynamoDbEngine(join(dataDirectory, 'dynamodb.sqlite'));
  } catch (error) {
    throw new StartError(messageOf(error).replace(/\s+/g, ' '));
  }
};

/** DynamoDB with the table in it: the engine on disk, or the one at the given endpoint. */
export const openDatabase = async (
  dataDirectory: string,
  externalEndpoint: string | undefined,
): Promise<LocalDatabase> => {
  const engine = externalEndpoint
    ? { endpoint: externalEndpoint, stop: async () => undefined }
    : await startEngine(dataDirectory);
  const { endpoint } = engine;
  const client = new DynamoDBClient(clientOptions(endpoint));
  const streams = new DynamoDBStreamsClient(clientOptions(endpoint));
  const stop = async (): Promise<void> => {
    client.destroy();
    streams.destroy();
    await engine.stop();
  };
  try {
    const streamArn = await prepareTable(client);
    return { endpoint, streamArn, documents: DynamoDBDocumentClient.from(client), streams, stop };
  } catch (error) {
    await stop();
    if (error instanceof StartError) throw error;
    throw new StartError(`DynamoDB at ${endpoint} cannot be used: ${messageOf(error)}.`);
  }
};
