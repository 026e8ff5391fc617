import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
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
  /** Lets the desk record something about a booking of a day to come. */
  openDesk(bookingId: string): Promise<void>;
  /** Has the desk's record stand against the donation of a booking, so that its holder can appeal. */
  refuseDonation(bookingId: string): Promise<void>;
  /** Has the confirmation of a booking given up. */
  giveMailUp(bookingId: string): Promise<void>;
  /** Has Stripe send a refund that was paid by hand. */
  payTwice(bookingId: string, purpose: string): Promise<void>;
  /** Has somebody come up for their strikes. Returns the digest by which they are known. */
  strikeOut(): Promise<string>;
  /** Donations to an organisation are due to be paid out. */
  oweDonations(recipient: string, month: string, cents: number): Promise<void>;
  /** Confirms an address of a member, as the link in a mail does. */
  confirmAddress(userId: string, email: string): Promise<void>;
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

type Changes = Pick<
  UpdateCommandInput,
  'ExpressionAttributeNames' | 'ExpressionAttributeValues' | 'UpdateExpression'
>;

const change = async (endpoint: string, Key: { pk: string; sk: string }, changes: Changes): Promise<void> => {
  const client = new DynamoDBClient(clientOptions(endpoint));
  const update = new UpdateCommand({ TableName: tableName, Key, ...changes });
  await DynamoDBDocumentClient.from(client).send(update);
  client.destroy();
};

const changeBooking = (endpoint: string, bookingId: string, changes: Changes): Promise<void> =>
  change(endpoint, { pk: `BOOKING#${bookingId}`, sk: 'BOOKING' }, changes);

const oweDonations = (endpoint: string, recipient: string, month: string, cents: number): Promise<void> =>
  change(
    endpoint,
    { pk: `PAYOUT#${recipient}`, sk: month },
    {
      UpdateExpression:
        'SET recipient = :recipient, #month = :month, dueCents = :cents, donations = :one, workQueue = :queue, workDueAt = :month',
      ExpressionAttributeNames: { '#month': 'month' },
      ExpressionAttributeValues: {
        ':recipient': recipient,
        ':month': month,
        ':cents': cents,
        ':one': 1,
        ':queue': 'payout',
      },
    },
  );

const confirmAddress = (endpoint: string, userId: string, email: string): Promise<void> =>
  change(
    endpoint,
    { pk: `EMAIL#${email}`, sk: 'ACCOUNT' },
    { UpdateExpression: 'SET userId = :userId', ExpressionAttributeValues: { ':userId': userId } },
  );

const openDesk = (endpoint: string, bookingId: string): Promise<void> =>
  changeBooking(endpoint, bookingId, {
    UpdateExpression: 'SET #policy.checkInOpensMinutes = :week',
    ExpressionAttributeNames: { '#policy': 'policy' },
    ExpressionAttributeValues: { ':week': 7 * 24 * 60 },
  });

const refuseDonation = (endpoint: string, bookingId: string): Promise<void> =>
  changeBooking(endpoint, bookingId, {
    UpdateExpression:
      'SET #policy.stakeMode = :attested, #policy.checkInOpensMinutes = :month, notKeptAt = :now, donationStep = :first',
    ExpressionAttributeNames: { '#policy': 'policy' },
    ExpressionAttributeValues: {
      ':attested': 'attested',
      ':month': 31 * 24 * 60,
      ':now': new Date().toISOString(),
      ':first': 1,
    },
  });

const giveMailUp = (endpoint: string, bookingId: string): Promise<void> =>
  change(
    endpoint,
    { pk: `UNSENT-MAIL#BOOKING#${bookingId}`, sk: 'BOOKING' },
    {
      UpdateExpression: 'SET reason = :reason, workQueue = :queue, workDueAt = :now',
      ExpressionAttributeValues: {
        ':reason': 'MessageRejected',
        ':queue': 'unsent-mail',
        ':now': new Date().toISOString(),
      },
    },
  );

const payTwice = (endpoint: string, bookingId: string, purpose: string): Promise<void> =>
  change(
    endpoint,
    { pk: `CHECKOUT#${bookingId}`, sk: `REFUND#${purpose}` },
    {
      UpdateExpression: 'SET #status = :twice, workQueue = :queue, workDueAt = :now',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':twice': 'paid-twice',
        ':queue': 'failed-refund',
        ':now': new Date().toISOString(),
      },
    },
  );

const strikeOut = async (endpoint: string): Promise<string> => {
  for (const bookingId of ['one', 'two', 'three'])
    await change(
      endpoint,
      { pk: 'STRIKES', sk: `somebody#${bookingId}` },
      {
        UpdateExpression: 'SET bookingId = :bookingId, #at = :now',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':bookingId': bookingId, ':now': new Date().toISOString() },
      },
    );
  return 'somebody';
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
    openDesk: (bookingId) => openDesk(engine.endpoint, bookingId),
    refuseDonation: (bookingId) => refuseDonation(engine.endpoint, bookingId),
    strikeOut: () => strikeOut(engine.endpoint),
    giveMailUp: (bookingId) => giveMailUp(engine.endpoint, bookingId),
    payTwice: (...refund) => payTwice(engine.endpoint, ...refund),
    confirmAddress: (...confirmed) => confirmAddress(engine.endpoint, ...confirmed),
    oweDonations: (...owed) => oweDonations(engine.endpoint, ...owed),
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
