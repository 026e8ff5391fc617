import { type DynamoDbEngine, startDynamoDbEngine } from '../local/dynamodb-engine.ts';

declare global {
  var dynamoDbEngine: DynamoDbEngine | undefined;
}

/** One engine in memory for all test files, each of which makes a table of its own. */
export default async (): Promise<void> => {
  globalThis.dynamoDbEngine = await startDynamoDbEngine();
  process.env.TEST_DYNAMODB_ENDPOINT = globalThis.dynamoDbEngine.endpoint;
};
