import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createAwsServices } from '../../infra/local/aws/aws-services.ts';
import { createKms } from '../../infra/local/aws/kms.ts';
import { createMailbox, type Mailbox } from '../../infra/local/aws/mailbox.ts';
import { createSecretsManager } from '../../infra/local/aws/secrets-manager.ts';
import { loadSigningKeys, signingKeyVariables } from '../../infra/local/aws/signing-key.ts';
import { listenOnLoopback } from '../../infra/local/server/http.ts';
import { memoryFolder } from '../../infra/local/state/memory-folder.ts';
import { openStateDatabase } from '../../infra/local/state/state-database.ts';
import { createTable } from '../../infra/local/state/table.ts';
import { createStripeStandIn, type StripeStandIn } from '../../infra/local/stripe/stand-in.ts';
import '../../infra/testing/in-process/empty-keys.ts';
import { stripeKeys } from '../../infra/testing/in-process/stripe-keys.ts';
import { site } from '../../shared/site.ts';
import { setClock } from './clock.ts';
import { keepTable, keptStripeFile } from './keep-table.ts';

/** A Friday at 8:00 AM in New York: every test starts at this time. */
export const morning = '2026-11-20T13:00:00Z';

export { stripeKeys };

export interface TestSystem {
  stripe: StripeStandIn;
  mailbox: Mailbox;
}

/** The same, whose Stripe can go on with the payments in a file. */
export interface ReopenedSystem extends TestSystem {
  openStripe(databasePath: string): Promise<void>;
}

const newStripe = (databasePath: string): StripeStandIn =>
  createStripeStandIn({ ...stripeKeys, databasePath, now: () => Date.now() });

/** Services that stay for the whole test file, since the functions read their addresses once. */
const startServices = async (stripe: () => StripeStandIn) => {
  const dataDirectory = memoryFolder('quiet-hours-test-');
  const database = openStateDatabase(dataDirectory);
  const mailbox = createMailbox(dataDirectory, database, Date.now);
  const signingKeys = loadSigningKeys(dataDirectory);
  const awsServices = createAwsServices(mailbox, {
    ...createKms(signingKeys),
    ...createSecretsManager({ 'quiet-hours/stripe': stripeKeys }),
  });
  const server = await listenOnLoopback(0, ['127.0.0.1']);
  server.serve((request, response) =>
    request.url?.startsWith('/v1/') ? stripe().handle(request, response) : awsServices(request, response),
  );
  const internal = `http://127.0.0.1:${server.port}`;
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: process.env.TEST_DYNAMODB_ENDPOINT,
    AWS_ENDPOINT_URL_KMS: internal,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: internal,
    AWS_ENDPOINT_URL_SESV2: internal,
    STRIPE_API_BASE: internal,
    STRIPE_SECRET_ID: 'quiet-hours/stripe',
    STRIPE_MODE: 'test',
    ...signingKeyVariables(signingKeys),
    SITE_ORIGIN: 'https://quiet.test',
    PAGE_RELEASE: '1f2e3d4c5b',
  });
  return {
    mailbox,
    stop: async () => {
      await server.close(0);
      database.close();
      rmSync(dataDirectory, { recursive: true });
    },
  };
};

type Hook = (run: () => unknown) => void;

const freshSystem = (before: Hook, after: Hook): (() => ReopenedSystem) => {
  let services: Awaited<ReturnType<typeof startServices>>;
  let stripe: StripeStandIn;
  let client: DynamoDBClient;
  let tableName: string;
  let stripeFile: string;
  beforeAll(async () => {
    services = await startServices(() => stripe);
    client = new DynamoDBClient({});
  });
  before(async () => {
    setClock(morning);
    // The cost of a challenge has its own tests. Elsewhere one key is enough.
    Object.assign(site, { challengeDerivations: 1 });
    stripeFile = keptStripeFile();
    stripe = newStripe(stripeFile);
    tableName = `test-${randomUUID()}`;
    process.env.TABLE_NAME = tableName;
    await createTable(client, tableName);
  });
  after(async () => {
    await stripe.close();
    await keepTable(client, tableName, stripeFile);
    // The engine takes longer for each new table, the more it has.
    await client.send(new DeleteTableCommand({ TableName: tableName }));
  });
  afterAll(() => services.stop());
  const openStripe = async (databasePath: string): Promise<void> => {
    await stripe.close();
    stripe = newStripe(databasePath);
  };
  return () => ({ stripe, mailbox: services.mailbox, openStripe });
};

/**
 * Gives each test of the file an empty table on the real engine, a Stripe without payments, and the clock at `morning`.
 */
export const freshSystemForEachTest = (): (() => ReopenedSystem) => freshSystem(beforeEach, afterEach);

/** Gives all tests of the file one such system. */
export const freshSystemForAllTests = (): (() => ReopenedSystem) => freshSystem(beforeAll, afterAll);
