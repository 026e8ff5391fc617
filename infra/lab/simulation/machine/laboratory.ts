import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { stripe } from '../../../../functions/payments/stripe-client.ts';
import { issueToken, verifyToken } from '../../../../functions/runtime/tokens.ts';
import { documents } from '../../../../functions/table/table.ts';
import { audiences } from '../../../../shared/domain/access/key-terms.ts';
import { projectPackages } from '../../../../shared/domain/prices/packages.ts';
import { loadSigningKeys, signingKeyVariables } from '../../../local/aws/signing-key.ts';
import { startDynamoDbEngine } from '../../../local/state/dynamodb-engine.ts';
import { memoryFolder } from '../../../local/state/memory-folder.ts';
import { testedServiceKeys } from '../../../testing/in-process/service-keys.ts';
import { stripeKeys } from '../../../testing/in-process/stripe-keys.ts';
import { type AwsWorld, connectAws } from './aws.ts';
import { EngineConnection } from './engine-connection.ts';
import { connectStripe, type StripeWorld } from './stripe-network.ts';

/** Shared by the histories of a process: a real engine, and a network that leads only to the simulator. */
export interface Laboratory {
  engine: EngineConnection;
  enterAws: (world: AwsWorld | undefined) => void;
  enterStripe: (world: StripeWorld | undefined) => void;
  enterWebhooks: (receive: ((payload: string) => void) | undefined) => void;
  close: () => Promise<void>;
}

const silence = (): void => {
  for (const level of ['info', 'warn', 'error'] as const) console[level] = () => undefined;
};

/** Makes packages small enough for a visitor to use them up. */
const shrinkPackages = (): void => {
  const [mini, full] = projectPackages;
  Object.assign(mini ?? {}, { hours: 2 });
  Object.assign(full ?? {}, { hours: 4 });
};

/** Makes the requests that a process makes once, so that all histories start alike. */
const warmUp = async (): Promise<void> => {
  const nowMs = Date.now();
  for (const audience of audiences)
    verifyToken(audience, await issueToken({ audience, subject: 'x', nowMs, expiresAtMs: nowMs + 60_000 }));
  await stripe();
  // The SDK loads parts of itself with the first request.
  await documents.send(new ListTablesCommand());
};

export const openLaboratory = async (): Promise<Laboratory> => {
  silence();
  shrinkPackages();
  const directory = memoryFolder('quiet-hours-simulation-');
  // Also cleans up when this process is stopped, which leaves no time for closing.
  const removeDirectory = (): void => rmSync(directory, { recursive: true, force: true });
  process.once('exit', removeDirectory);
  const dynamoDb = await startDynamoDbEngine(join(directory, 'engine.db'));
  const engine = new EngineConnection(dynamoDb.endpoint);
  const signingKeys = loadSigningKeys(directory);
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    STRIPE_SECRET_ID: 'quiet-hours/stripe',
    STRIPE_MODE: 'test',
    ...signingKeyVariables(signingKeys),
    SERVICE_KEYS: testedServiceKeys,
    SITE_ORIGIN: 'https://quiet.test',
    PAGE_RELEASE: '1f2e3d4c5b',
  });
  const aws = connectAws(engine, signingKeys, stripeKeys);
  const stripeNetwork = connectStripe();
  const { fetch } = globalThis;
  let receive: ((payload: string) => void) | undefined;
  globalThis.fetch = async (_url, init) => {
    receive?.(String(init?.body));
    return new Response();
  };
  await warmUp();
  return {
    engine,
    enterAws: aws.enter,
    enterStripe: stripeNetwork.enter,
    enterWebhooks: (next) => {
      receive = next;
    },
    close: async () => {
      globalThis.fetch = fetch;
      engine.close();
      await dynamoDb.stop();
      process.off('exit', removeDirectory);
      removeDirectory();
    },
  };
};
