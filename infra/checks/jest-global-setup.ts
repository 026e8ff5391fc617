import { testedSite } from '../../shared/tested-site.ts';
import { type DynamoDbEngine, startTemporaryDynamoDbEngine } from '../local/state/dynamodb-engine.ts';
import { testedServiceKeys } from '../testing/in-process/service-keys.ts';

declare global {
  var dynamoDbEngine: DynamoDbEngine | undefined;
}

/** One DynamoDB for all test files, each with its own tables: the given one, or the bundled engine. */
export default async (): Promise<void> => {
  process.env.SITE_OVERRIDES = JSON.stringify(testedSite);
  process.env.SERVICE_KEYS = testedServiceKeys;
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (!given) globalThis.dynamoDbEngine = await startTemporaryDynamoDbEngine();
  process.env.TEST_DYNAMODB_ENDPOINT = given ?? globalThis.dynamoDbEngine?.endpoint;
};
