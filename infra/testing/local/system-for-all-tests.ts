import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { buildSystem } from '../../local/development/builds.ts';
import { type LocalSystem, startLocalSystem } from '../../local/local-system.ts';
import { clientOptions } from '../../local/server/aws-clients.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface TestedSystem {
  system: LocalSystem;
  /** A client of its table. */
  documents: DynamoDBDocumentClient;
}

/** The local system with the tested build, which logs nothing, for all tests of the file that calls this. */
export const systemForAllTests = (): (() => TestedSystem) => {
  const dataDirectory = temporaryFolder();
  let client: DynamoDBClient;
  let tested: TestedSystem;
  beforeAll(async () => {
    const folders = await buildSystem();
    const system = await startLocalSystem({ port: 0, dataDirectory, folders, log: () => undefined });
    client = new DynamoDBClient(clientOptions(system.dynamoDbEndpoint));
    tested = { system, documents: DynamoDBDocumentClient.from(client) };
  });
  afterAll(async () => {
    client.destroy();
    await tested.system.stop();
  });
  return () => tested;
};
