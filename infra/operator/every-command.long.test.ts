import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DescribeTableCommand, DynamoDBClient, TagResourceCommand } from '@aws-sdk/client-dynamodb';
import { unusualSite } from '../../shared/tested-site.ts';
import { stageTag } from '../common/tags.ts';
import { clientOptions } from '../local/server/aws-clients.ts';
import { listenOnLoopback } from '../local/server/http.ts';
import { createTable } from '../local/state/table.ts';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';

const folder = temporaryFolder();
const tableName = `commands-${randomUUID()}`;
const restored = `restored-${randomUUID()}`;
const stageName = 'morning';
/** Each process that runs writes its settings here when it ends. */
const seen = join(folder, 'seen');
const probe = join(folder, 'probe.mjs');

const account = '123456789012';
const region = 'us-east-1';
let environment: NodeJS.ProcessEnv = {};
let closeAws: () => Promise<unknown>;
/** The account that AWS says somebody is signed in to. */
let signedInTo = '';

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
};

const outputs = {
  SiteOrigin: 'http://127.0.0.1:1',
  TableName: tableName,
  DigestKeySecret: 'arn:secret',
  ApiEndpoint: 'http://127.0.0.1:1',
  AlarmTopic: 'arn:topic',
};

/** STS, and the part of CloudFormation that tells of stacks. */
const answerAws = (body: string): [number, string] => {
  if (body.includes('Action=GetCallerIdentity'))
    return [
      200,
      `<GetCallerIdentityResponse><GetCallerIdentityResult><Account>${signedInTo}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`,
    ];
  if (body.includes('StackName=CDKToolkit'))
    return [
      400,
      '<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack with id CDKToolkit does not exist</Message></Error></ErrorResponse>',
    ];
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return [
    200,
    `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  ];
};

beforeAll(async () => {
  const endpoint = process.env.TEST_DYNAMODB_ENDPOINT ?? '';
  const client = new DynamoDBClient(clientOptions(endpoint));
  for (const name of [tableName, restored]) await createTable(client, name);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  await client.send(
    new TagResourceCommand({ ResourceArn: Table?.TableArn, Tags: [{ Key: stageTag, Value: stageName }] }),
  );
  client.destroy();
  signedInTo = account;
  const aws = await listenOnLoopback(0, ['127.0.0.1']);
  aws.serve(async (request, response) => {
    const [status, text] = answerAws(await bodyOf(request));
    response.writeHead(status, { 'content-type': 'text/xml' }).end(text);
  });
  closeAws = () => aws.close(0);
  writeFileSync(
    probe,
    `import { appendFileSync } from 'node:fs';
process.on('exit', () => appendFileSync(${JSON.stringify(seen)}, JSON.stringify({ script: process.argv[1], site: globalThis.SITE_OVERRIDES }) + '\\n'));
`,
  );
  // A build takes long, and comes after the settings.
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexit 1\n');
  chmodSync(join(folder, 'npm'), 0o755);
  const stage = {
    account,
    region,
    keepsData: false,
    stripePublishableKey: 'pk_test_abc',
    mailIdentity: 'hello@example.org',
    alarmEmail: 'hello@example.org',
    site: { ...unusualSite, contactEmail: 'hello@example.org' },
  };
  writeFileSync(join(folder, 'stages.json'), JSON.stringify({ [stageName]: stage }));
  const { SITE_OVERRIDES: _ofTests, ...own } = process.env;
  const address = `http://127.0.0.1:${aws.port}`;
  environment = {
    ...own,
    PATH: `${folder}:${process.env.PATH}`,
    NODE_OPTIONS: `--import ${probe}`,
    STAGES_FILE: join(folder, 'stages.json'),
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL: address,
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_API_BASE: address,
  };
});
afterAll(() => closeAws());
beforeEach(() => {
  signedInTo = account;
  writeFileSync(seen, '');
});

const run = (script: string, argv: readonly string[], changes: NodeJS.ProcessEnv = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...argv], { env: { ...environment, ...changes } });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    child.once('error', reject);
    child.once('close', () => resolve(said));
  });

const settingsOf = (script: string): Record<string, unknown> | undefined =>
  readFileSync(seen, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line || '{}') as { script?: string; site?: Record<string, unknown> })
    .find((line) => line.script?.endsWith(script))?.site;

const ofStage = ['--stage', stageName];
const commands: [script: string, argv: string[], inner: string][] = [
  ['infra/operator/deploy.ts', ofStage, 'deploy/command.ts'],
  ['infra/operator/go-back.ts', [...ofStage, '--to', 'HEAD'], 'go-back/command.ts'],
  ['infra/operator/secrets.ts', ofStage, 'secrets/command.ts'],
  ['infra/operator/ledger.ts', ofStage, 'ledger/command.ts'],
  ['infra/operator/verify.ts', ofStage, 'verify/command.ts'],
  ['infra/operator/staff.ts', [...ofStage, '--list'], 'staff/command.ts'],
  ['infra/operator/roster.ts', ofStage, 'roster/command.ts'],
  ['infra/operator/move-words.ts', ofStage, 'words/command.ts'],
  ['infra/operator/trace.ts', [...ofStage, '--booking', 'none'], 'trace/command.ts'],
];

it.each(commands)('%s %j has the zone, hours, prices and seats of its stage', async (script, argv, inner) => {
  await run(script, argv);
  const { timeZone, openingHour, closingHour, seatsPerHour, hourlyRates } = unusualSite;
  expect(settingsOf(inner)).toMatchObject({ timeZone, openingHour, closingHour, seatsPerHour, hourlyRates });
});

it.each([
  ['infra/operator/ledger.ts', ['--table', tableName]],
  ['infra/operator/restore-check.ts', ['--table', restored, '--live', tableName]],
])(
  '%s %j finds the stage of the table in service, and refuses one in another account or region',
  async (script, argv) => {
    // The engine of the tests says that it is in no region of AWS.
    expect((await run(script, argv)).trim()).toMatch(
      /^The table commands-\S+ is in the AWS account \d+ in \w+, and the stage morning in 123456789012 in us-east-1: choose its profile/,
    );
  },
);

it('synthesizes with the settings of the stage', async () => {
  const said = await run('infra/cdk/app.ts', [], { CDK_CONTEXT_JSON: JSON.stringify({ stage: stageName }) });
  expect(said).toContain('The build failed');
  expect(settingsOf('synthesize-stage.ts')).toMatchObject({ timeZone: unusualSite.timeZone });
});

it('prints the day of the stage, in its own zone', async () => {
  const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  expect(await run('infra/operator/roster.ts', ofStage)).toMatch(new RegExp(`^${date}, .*nobody is booked`));
});

it.each(commands)(
  '%s %j tells of a wrong profile in one sentence, before anything else',
  async (script, argv, inner) => {
    signedInTo = '999999999999';
    expect((await run(script, argv)).trim()).toBe(
      `You are signed in to the AWS account 999999999999, and the stage morning is in ${account}: choose its profile with AWS_PROFILE.`,
    );
    expect(settingsOf(inner)).toBeUndefined();
  },
);

it('asks for a bootstrap before it builds', async () => {
  expect((await run('infra/operator/deploy.ts', ofStage)).trim()).toBe(
    `The AWS account ${account} is not prepared for CDK in ${region}: npx cdk bootstrap aws://${account}/${region}.`,
  );
});

it('tells the CDK command of a wrong profile before it builds', async () => {
  const context = { CDK_CONTEXT_JSON: JSON.stringify({ stage: stageName }) };
  const said = await run('infra/cdk/app.ts', [], { ...context, CDK_DEFAULT_ACCOUNT: '999999999999' });
  expect(said).toMatch(/^You are signed in to the AWS account 999999999999/);
  expect(settingsOf('synthesize-stage.ts')).toBeUndefined();
});
