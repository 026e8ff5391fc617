import { randomUUID } from 'node:crypto';
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import {
  DescribeTableCommand,
  DynamoDBClient,
  TagResourceCommand,
  UntagResourceCommand,
} from '@aws-sdk/client-dynamodb';
import { stageTag } from '../../common/tags.ts';
import { createAwsServices } from '../../local/aws/aws-services.ts';
import type { Mailbox } from '../../local/aws/mailbox.ts';
import { createSecretsManager } from '../../local/aws/secrets-manager.ts';
import { clientOptions } from '../../local/server/aws-clients.ts';
import { listenOnLoopback } from '../../local/server/http.ts';
import { createTable } from '../../local/state/table.ts';
import { openSystem } from './open-system.ts';
import { readAlarms, readOutputs } from './stage-target.ts';

const tableName = `operator-${randomUUID()}`;
let client: DynamoDBClient;
let stopSecrets: () => Promise<unknown>;

beforeAll(async () => {
  const endpoint = process.env.TEST_DYNAMODB_ENDPOINT ?? '';
  client = new DynamoDBClient(clientOptions(endpoint));
  await createTable(client, tableName);
  const secrets = await listenOnLoopback(0, ['127.0.0.1']);
  const values = { 'quiet-hours/dev/stripe': { secretKey: 'sk_test_of_dev' } };
  secrets.serve(createAwsServices({} as Mailbox, createSecretsManager(values)));
  stopSecrets = () => secrets.close(0);
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${secrets.port}`,
  });
});
afterAll(async () => {
  client.destroy();
  await stopSecrets();
});

const nameStage = async (stage: string): Promise<void> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  const Tags = [{ Key: stageTag, Value: stage }];
  await client.send(new TagResourceCommand({ ResourceArn: Table?.TableArn, Tags }));
};

const secretKey = async (): Promise<string> => (await openSystem({ table: tableName })).stripeSecretKey();

it("finds a stage's Stripe key by the tag of its table, or says what is missing", async () => {
  await expect(secretKey()).rejects.toThrow(
    `The table ${tableName} names no stage with a Stripe key: set STRIPE_SECRET_KEY.`,
  );
  await nameStage('dev');
  expect(await secretKey()).toBe('sk_test_of_dev');
  await nameStage('prod');
  await expect(secretKey()).rejects.toThrow(/^The Stripe key of this stage cannot be read: ResourceNotFound/);
});

it('takes the address of the site from the environment, or says what is missing', async () => {
  const origin = async () => (await openSystem({ table: tableName })).siteOrigin();
  process.env.SITE_ORIGIN = 'https://quiet.test';
  expect(await origin()).toBe('https://quiet.test');
  delete process.env.SITE_ORIGIN;
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  await client.send(new UntagResourceCommand({ ResourceArn: Table?.TableArn, TagKeys: [stageTag] }));
  await expect(origin()).rejects.toThrow(
    `The table ${tableName} names no stage: set SITE_ORIGIN to the address of its site, with https://.`,
  );
});

it('takes the key of digests from the environment, or says what is missing', async () => {
  delete process.env.SERVICE_KEYS;
  const system = await openSystem({ table: tableName });
  await expect(system.useServiceKeys()).rejects.toThrow(
    `The table ${tableName} names no stage: set SERVICE_KEYS to the value of the secret DigestKeySecret of its stage.`,
  );
  process.env.SERVICE_KEYS = '{"digest":"given"}';
  await system.useServiceKeys();
  expect(process.env.SERVICE_KEYS).toBe('{"digest":"given"}');
});

it('takes a key of the environment before that of the stage', async () => {
  process.env.STRIPE_SECRET_KEY = 'sk_test_given';
  expect(await secretKey()).toBe('sk_test_given');
  delete process.env.STRIPE_SECRET_KEY;
});

it('says that no local system runs', async () => {
  process.env.PORT = '1';
  await expect(openSystem({ local: true })).rejects.toThrow(
    /^No local system answers at http:\/\/localhost:1: start it with npm start/,
  );
});

const stackWith = (outputs: Record<string, string>): CloudFormationClient =>
  ({
    send: async () => ({
      Stacks: [
        {
          Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
        },
      ],
    }),
  }) as unknown as CloudFormationClient;

const outputs = {
  SiteOrigin: 'https://quiet.test',
  TableName: 'T',
  DigestKeySecret: 'arn:secret',
  ApiEndpoint: 'https://api.test',
  AlarmTopic: 'arn:topic',
};

it('reads where a stage is from the outputs of its stack', async () => {
  expect(await readOutputs('dev', stackWith(outputs))).toEqual({
    origin: 'https://quiet.test',
    tableName: 'T',
    digestKeySecret: 'arn:secret',
    apiEndpoint: 'https://api.test',
    alarmTopic: 'arn:topic',
  });
  await expect(readOutputs('dev', stackWith({ ...outputs, ApiEndpoint: '' }))).rejects.toThrow(
    'The stack of dev has no output ApiEndpoint: deploy it with this release.',
  );
  const absent = { send: () => Promise.reject(new Error('Stack with id QuietHours-dev does not exist')) };
  await expect(readOutputs('dev', absent as unknown as CloudFormationClient)).rejects.toThrow(
    'The stage dev is not deployed: npm run deploy -- --stage dev.',
  );
});

it('counts an alarm as armed when its actions are enabled and there is one', async () => {
  const alarm = { AlarmName: 'quiet-hours-dev-Errors', StateValue: 'OK' };
  const MetricAlarms = [
    { ...alarm, ActionsEnabled: true, AlarmActions: ['topic'] },
    { ...alarm, ActionsEnabled: false, AlarmActions: ['topic'] },
    { ...alarm, ActionsEnabled: true, AlarmActions: [] },
  ];
  const { CloudWatchClient: Client } = await import('@aws-sdk/client-cloudwatch');
  const cloudWatch: CloudWatchClient = new Client({ region: 'us-east-1' });
  cloudWatch.send = (async () => ({ MetricAlarms })) as unknown as typeof cloudWatch.send;
  const alarms = await readAlarms('dev', cloudWatch);
  expect(alarms.map(({ isArmed }) => isArmed)).toEqual([true, false, false]);
});
