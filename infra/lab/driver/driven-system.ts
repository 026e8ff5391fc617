import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { projectPackages } from '../../../shared/domain/prices/packages.ts';
import { site } from '../../../shared/site.ts';
import { createAwsServices } from '../../local/aws/aws-services.ts';
import { createKms } from '../../local/aws/kms.ts';
import { createMailbox, type Mailbox } from '../../local/aws/mailbox.ts';
import { createSecretsManager } from '../../local/aws/secrets-manager.ts';
import { loadSigningKeys, signingKeyVariables } from '../../local/aws/signing-key.ts';
import { listenOnLoopback } from '../../local/server/http.ts';
import { startTemporaryDynamoDbEngine } from '../../local/state/dynamodb-engine.ts';
import { memoryFolder } from '../../local/state/memory-folder.ts';
import { openStateDatabase } from '../../local/state/state-database.ts';
import { createTable } from '../../local/state/table.ts';
import { createStripeStandIn, type StripeStandIn } from '../../local/stripe/stand-in.ts';
import { testedServiceKeys } from '../../testing/in-process/service-keys.ts';
import { stripeKeys } from '../../testing/in-process/stripe-keys.ts';

export interface DrivenSystem {
  stripe: StripeStandIn;
  mailbox: Mailbox;
  close(): Promise<void>;
}

/** Few seats and short packages, so that people meet, and sit their packages to the end. */
const makeSmall = (): void => {
  Object.assign(site, { seatsPerHour: 3, challengeDerivations: 1 });
  for (const [index, hours] of [2, 4, 6].entries()) Object.assign(projectPackages[index] ?? {}, { hours });
};

/** The functions log much. Returns the way back. */
const silence = (): (() => void) => {
  const { log, info, warn, error } = console;
  for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => undefined;
  return () => Object.assign(console, { log, info, warn, error });
};

/** An empty table on an engine of its own, a Stripe without payments, and the handlers connected to both. */
export const startDrivenSystem = async (): Promise<DrivenSystem> => {
  makeSmall();
  const speak = silence();
  const folder = memoryFolder('quiet-hours-drive-');
  const engine = await startTemporaryDynamoDbEngine();
  const database = openStateDatabase(folder);
  const stripe = createStripeStandIn({ ...stripeKeys, databasePath: ':memory:', now: () => Date.now() });
  const mailbox = createMailbox(folder, database, () => Date.now());
  const signingKeys = loadSigningKeys(folder);
  const aws = createAwsServices(mailbox, {
    ...createKms(signingKeys),
    ...createSecretsManager({ 'quiet-hours/stripe': stripeKeys }),
  });
  const server = await listenOnLoopback(0, ['127.0.0.1']);
  server.serve((request, response) =>
    request.url?.startsWith('/v1/') ? stripe.handle(request, response) : aws(request, response),
  );
  const internal = `http://127.0.0.1:${server.port}`;
  const tableName = `drive-${randomUUID()}`;
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_ENDPOINT_URL_KMS: internal,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: internal,
    AWS_ENDPOINT_URL_SESV2: internal,
    STRIPE_API_BASE: internal,
    STRIPE_SECRET_ID: 'quiet-hours/stripe',
    STRIPE_MODE: 'test',
    ...signingKeyVariables(signingKeys),
    SERVICE_KEYS: testedServiceKeys,
    SITE_ORIGIN: 'https://quiet.test',
    TABLE_NAME: tableName,
  });
  await createTable(new DynamoDBClient({}), tableName);
  return {
    stripe,
    mailbox,
    close: async () => {
      await server.close(0);
      await stripe.close();
      database.close();
      await engine.stop();
      rmSync(folder, { recursive: true });
      speak();
    },
  };
};
