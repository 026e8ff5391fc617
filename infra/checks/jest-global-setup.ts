import { type DynamoDbEngine, startTemporaryDynamoDbEngine } from '../local/dynamodb-engine.ts';

declare global {
  var dynamoDbEngine: DynamoDbEngine | undefined;
}

/** One engine for all test files, each of which makes a table of its own. */
export default async (): Promise<void> => {
  globalThis.dynamoDbEngine = await startTemporaryDynamoDbEngine();
  process.env.TEST_DYNAMODB_ENDPOINT = globalThis.dynamoDbEngine.endpoint;
};
