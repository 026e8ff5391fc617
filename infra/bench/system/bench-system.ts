import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { FunctionKey } from '../../build-functions.ts';
import { createAwsServices } from '../../local/aws/aws-services.ts';
import { createKms } from '../../local/aws/kms.ts';
import { createMailbox, type Mailbox } from '../../local/aws/mailbox.ts';
import { createSecretsManager } from '../../local/aws/secrets-manager.ts';
import { loadSigningKey } from '../../local/aws/signing-key.ts';
import { clientOptions } from '../../local/aws-clients.ts';
import { startDynamoDbEngine } from '../../local/dynamodb-engine.ts';
import { functionEnvironment, stripeSecretId } from '../../local/function-environment.ts';
import { listenOnLoopback } from '../../local/http.ts';
import { openStateDatabase } from '../../local/state-database.ts';
import { createStripeStandIn, type StripeStandIn } from '../../local/stripe/stand-in.ts';
import { standInKeys } from '../../local/stripe-service.ts';
import { createTable, tableName } from '../../local/table.ts';
import { type Capacity, createCapacityMeter } from './consumed-capacity.ts';
import type { InvocationReply } from './lambda-messages.ts';
import { type LambdaProcess, startLambdaProcess } from './lambda-process.ts';

export interface BenchSystem {
  /** Of the DynamoDB itself, without the meter. */
  databaseEndpoint: string;
  stripe: StripeStandIn;
  stripeEndpoint: string;
  mailbox: Mailbox;
  /** In a process of the function that is started with its first event. */
  invoke(key: FunctionKey, event: unknown): Promise<InvocationReply>;
  /** Of all functions since this was last called; zero without the meter. */
  takeCapacity(): Capacity;
  stop(): Promise<void>;
}

export interface BenchSystemOptions {
  /** Holds `<key>/index.mjs`. */
  functionsDirectory: string;
  /** Counts capacity units, at the price of a detour for every request to the table. */
  metered: boolean;
}

/** The artifacts, each in processes of its own, with the table, the key, the mail and Stripe that `npm start` has. */
export const startBenchSystem = async (options: BenchSystemOptions): Promise<BenchSystem> => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quiet-hours-bench-'));
  const engine = await startDynamoDbEngine();
  const client = new DynamoDBClient(clientOptions(engine.endpoint));
  await createTable(client, tableName);
  client.destroy();
  const database = openStateDatabase(dataDirectory);
  const mailbox = createMailbox(dataDirectory, database, Date.now);
  const signingKey = loadSigningKey(dataDirectory);
  const stripe = createStripeStandIn({ ...standInKeys, databasePath: ':memory:', now: Date.now });
  const awsServices = createAwsServices(mailbox, {
    ...createKms(signingKey),
    ...createSecretsManager({ [stripeSecretId]: standInKeys }),
  });
  const services = await listenOnLoopback(0, ['127.0.0.1']);
  services.serve((request, response) =>
    request.url?.startsWith('/v1/') ? stripe.handle(request, response) : awsServices(request, response),
  );
  const meter = createCapacityMeter(engine.endpoint);
  const metered = await listenOnLoopback(0, ['127.0.0.1']);
  metered.serve(meter.handle);
  const servicesEndpoint = `http://127.0.0.1:${services.port}`;
  const environment = {
    ...functionEnvironment({
      origin: 'https://quiet.test',
      signingKeyId: signingKey.id,
      dynamoDbEndpoint: options.metered ? `http://127.0.0.1:${metered.port}` : engine.endpoint,
      servicesEndpoint,
      stripeEndpoint: servicesEndpoint,
    }),
    METRICS_NAMESPACE: 'QuietHours/bench',
  };
  const processes = new Map<FunctionKey, Promise<LambdaProcess>>();
  const processOf = (key: FunctionKey): Promise<LambdaProcess> => {
    const running =
      processes.get(key) ??
      startLambdaProcess(join(options.functionsDirectory, key, 'index.mjs'), environment);
    processes.set(key, running);
    return running;
  };
  return {
    databaseEndpoint: engine.endpoint,
    stripe,
    stripeEndpoint: servicesEndpoint,
    mailbox,
    invoke: async (key, event) => (await processOf(key)).invoke(event),
    takeCapacity: meter.takeCapacity,
    stop: async () => {
      for (const running of processes.values()) (await running).stop();
      await Promise.all([services.close(0), metered.close(0), stripe.close()]);
      await engine.stop();
      database.close();
      rmSync(dataDirectory, { recursive: true });
    },
  };
};
