import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FunctionKey } from '../../../build/function-entries.ts';
import { functionMemoryMegabytes } from '../../../build/function-memory.ts';
import { processSettings } from '../../../build/process-settings.ts';
import { createAwsServices } from '../../../local/aws/aws-services.ts';
import { createKms } from '../../../local/aws/kms.ts';
import { createMailbox, type Mailbox } from '../../../local/aws/mailbox.ts';
import { createSecretsManager } from '../../../local/aws/secrets-manager.ts';
import { loadServiceKeys } from '../../../local/aws/service-keys.ts';
import { loadSigningKeys } from '../../../local/aws/signing-key.ts';
import { functionEnvironment, stripeSecretId } from '../../../local/function-environment.ts';
import { clientOptions } from '../../../local/server/aws-clients.ts';
import { listenOnLoopback } from '../../../local/server/http.ts';
import { standInKeys } from '../../../local/server/stripe-service.ts';
import { type DynamoDbEngine, startDynamoDbEngine } from '../../../local/state/dynamodb-engine.ts';
import { openStateDatabase } from '../../../local/state/state-database.ts';
import { createTable, tableName } from '../../../local/state/table.ts';
import { createStripeStandIn, type StripeStandIn } from '../../../local/stripe/stand-in.ts';
import { commitStaffChange, inviteByTerminal as invite } from '../../../operator/staff/commit-change.ts';
import { enterBenchTime } from './bench-clock.ts';
import { type Capacity, createCapacityMeter } from './consumed-capacity.ts';
import { fillTable } from './fill-table.ts';
import { createFunctionPool, type FunctionPool } from './function-pool.ts';
import type { InvocationReply } from './lambda-messages.ts';
import { buildLambdaHost, startLambdaProcess } from './lambda-process.ts';

export interface BenchSystem {
  /** The endpoint of DynamoDB itself, without the meter. */
  databaseEndpoint: string;
  stripe: StripeStandIn;
  stripeEndpoint: string;
  mailbox: Mailbox;
  origin: string;
  /** Writes an invitation, as the operator's terminal does. Returns its token. */
  inviteOperator(): Promise<string>;
  /** Sets attributes of a row, as no request could. A dot in a name leads into a map. */
  set(key: { pk: string; sk: string }, attributes: Readonly<Record<string, unknown>>): Promise<void>;
  /** Runs an event in a process of the function, which is started on demand. */
  invoke(key: FunctionKey, event: unknown): Promise<InvocationReply>;
  /** Runs an event with a bundle that is not ours. */
  invokeBundle(bundle: string, event: unknown): Promise<InvocationReply>;
  /** The units of all functions since the last call. Zero without the meter. */
  takeCapacity(): Capacity;
  stop(): Promise<void>;
}

export interface BenchSystemOptions {
  /** The folder that contains `<key>/index.mjs`. */
  functionsDirectory: string;
  /** Counts capacity units through a proxy, which delays every request to the table. */
  metered?: boolean;
  /** The number of events of one function that can run at once. Absent: 1. */
  processesPerFunction?: number;
  /** The number of bookings by other visitors in the table. */
  otherBookings?: number;
}

const origin = 'https://quiet.test';

const inviteOperator = async (endpoint: string): Promise<string> => {
  const client = new DynamoDBClient(clientOptions(endpoint));
  const documents = DynamoDBDocumentClient.from(client);
  const change = invite({ name: `Pat ${randomUUID()}`, role: 'operator' }, Date.now());
  await commitStaffChange({ documents, tableName }, change);
  client.destroy();
  return change.invitation.token;
};

const set = async (
  endpoint: string,
  Key: { pk: string; sk: string },
  attributes: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const client = new DynamoDBClient(clientOptions(endpoint));
  const entries = Object.entries(attributes).map(([name, value], index) => ({
    path: name.split('.').map((part) => `#${part}`),
    mark: `:value${index}`,
    value,
  }));
  const update = new UpdateCommand({
    TableName: tableName,
    Key,
    UpdateExpression: `SET ${entries.map(({ path, mark }) => `${path.join('.')} = ${mark}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(
      entries.flatMap(({ path }) => path.map((part) => [part, part.slice(1)])),
    ),
    ExpressionAttributeValues: Object.fromEntries(entries.map(({ mark, value }) => [mark, value])),
  });
  await DynamoDBDocumentClient.from(client).send(update);
  client.destroy();
};

const startEngine = async (dataDirectory: string, otherBookings: number): Promise<DynamoDbEngine> => {
  const path = join(dataDirectory, 'dynamodb.sqlite');
  const engine = await startDynamoDbEngine(path);
  const client = new DynamoDBClient(clientOptions(engine.endpoint));
  await createTable(client, tableName);
  client.destroy();
  if (otherBookings === 0) return engine;
  await engine.stop();
  fillTable(path, otherBookings);
  return startDynamoDbEngine(path);
};

/** Runs the artifacts in processes, with the table, key, mail and Stripe of `npm start`. */
export const startBenchSystem = async (options: BenchSystemOptions): Promise<BenchSystem> => {
  const clockOffsetMs = enterBenchTime();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quiet-hours-bench-'));
  const engine = await startEngine(dataDirectory, options.otherBookings ?? 0);
  const database = openStateDatabase(dataDirectory);
  const mailbox = createMailbox(dataDirectory, database, Date.now);
  const signingKeys = loadSigningKeys(dataDirectory);
  const stripe = createStripeStandIn({ ...standInKeys, databasePath: ':memory:', now: Date.now });
  const awsServices = createAwsServices(mailbox, {
    ...createKms(signingKeys),
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
      origin,
      signingKeys,
      serviceKeys: loadServiceKeys(dataDirectory),
      dynamoDbEndpoint: options.metered ? `http://127.0.0.1:${metered.port}` : engine.endpoint,
      servicesEndpoint,
      stripeEndpoint: servicesEndpoint,
    }),
    METRICS_NAMESPACE: 'QuietHours/bench',
    BENCH_CLOCK_OFFSET_MS: String(clockOffsetMs),
  };
  const lambdaHost = join(dataDirectory, 'lambda-host.mjs');
  await buildLambdaHost(lambdaHost);
  const pools = new Map<string, FunctionPool>();
  const poolOf = (bundle: string, settings: Record<string, string> = {}): FunctionPool => {
    const pool =
      pools.get(bundle) ??
      createFunctionPool(
        () => startLambdaProcess(lambdaHost, bundle, { ...environment, ...settings }),
        options.processesPerFunction ?? 1,
      );
    pools.set(bundle, pool);
    return pool;
  };
  return {
    databaseEndpoint: engine.endpoint,
    stripe,
    stripeEndpoint: servicesEndpoint,
    mailbox,
    origin,
    inviteOperator: () => inviteOperator(engine.endpoint),
    set: (key, attributes) => set(engine.endpoint, key, attributes),
    invoke: (key, event) => {
      const bundle = join(options.functionsDirectory, key, 'index.mjs');
      return poolOf(bundle, processSettings(functionMemoryMegabytes(key))).invoke(event);
    },
    invokeBundle: (bundle, event) => poolOf(bundle).invoke(event),
    takeCapacity: meter.takeCapacity,
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
      await Promise.all([services.close(0), metered.close(0), stripe.close()]);
      await engine.stop();
      database.close();
      rmSync(dataDirectory, { recursive: true });
    },
  };
};
