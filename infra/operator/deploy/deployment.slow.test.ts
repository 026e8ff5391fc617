import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { type GetFunctionCommand, LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda';
import { NotFoundException, type SESv2Client } from '@aws-sdk/client-sesv2';
import type { Stage } from '../../cdk/stages/stages.ts';
import { keepingStage } from '../../cdk/testing/tested-stages.ts';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { planDeployment } from './deployment.ts';

const failing = (name: string, message: string) =>
  ({
    send: async () => Promise.reject(Object.assign(new Error(message), { name })),
  }) as unknown as SESv2Client;

/** SES as it is: without identities, or with this one. */
const sesWithout = {
  send: async () => Promise.reject(new NotFoundException({ message: 'none', $metadata: {} })),
} as unknown as SESv2Client;
const sesWith = (...Tags: { Key: string; Value: string }[]) =>
  ({
    send: async ({ input }: { input: { EmailIdentity: string } }) => {
      expect(input.EmailIdentity).toBe(keepingStage.mailIdentity);
      return { Tags };
    },
  }) as unknown as SESv2Client;
const madeBy = (stage: string) => ({ Key: 'quiet-hours:stage', Value: stage });

interface Plan {
  argv?: string[];
  stages?: Record<string, Stage>;
  ses?: SESv2Client;
  cloudFormation?: CloudFormationClient;
  runsAtOnce?: number;
  /** The version in force of a function whose newest version is 2. Absent: nothing is deployed. */
  inForce?: 1 | 2;
}

/** Lambda as it is: an account with so many runs, and two versions of each function, or none. */
const lambdaWith = (runsAtOnce: number, inForce: 1 | 2 | undefined): LambdaClient =>
  Object.assign(new LambdaClient({ region: 'us-east-1' }), {
    send: async (command: GetFunctionCommand) => {
      if (command.constructor.name === 'GetAccountSettingsCommand')
        return { AccountLimit: { ConcurrentExecutions: runsAtOnce } };
      if (!inForce) throw new ResourceNotFoundException({ message: 'none', $metadata: {} });
      return {
        Configuration: { Version: String(inForce) },
        Versions: ['1', '2'].map((Version) => ({
          Version,
          LastModified: `2026-11-2${Version}T12:00:00Z`,
          Environment: { Variables: { RELEASE: `releases/${Version}/a` } },
        })),
      };
    },
  });

const bootstrapped = { send: async () => ({}) } as unknown as CloudFormationClient;

const plan = ({
  ses = sesWithout,
  cloudFormation = bootstrapped,
  runsAtOnce = 1000,
  inForce,
  ...changes
}: Plan = {}) =>
  planDeployment({
    argv: ['--stage', 'test'],
    stages: { test: keepingStage },
    ...changes,
    aws: (region) => {
      expect(region).toBe('us-east-1');
      return { ses, cloudFormation, lambda: lambdaWith(runsAtOnce, inForce) };
    },
  });

it('asks AWS, and then does what cdk deploy does by itself: no setting of its own, no key, no generation', async () => {
  expect(await plan()).toEqual({ stageName: 'test', cdkArguments: ['deploy', '-c', 'stage=test'] });
});

it('deploys where the account has just the runs to reserve', async () => {
  expect((await plan({ runsAtOnce: 122 })).stageName).toBe('test');
});

it('goes on from the release that the stage was sent back to, and from no other', async () => {
  expect((await plan({ inForce: 2 })).cdkArguments).not.toContain('goesOnFrom=releases/1/a');
  expect((await plan({ inForce: 1 })).cdkArguments.slice(-2)).toEqual(['-c', 'goesOnFrom=releases/1/a']);
});

it('asks before permissions grow, unless told not to', async () => {
  const { cdkArguments } = await plan({ argv: ['--stage', 'test', '--yes'] });
  expect(cdkArguments.slice(-2)).toEqual(['--require-approval', 'never']);
});

it.each<[string, boolean, SESv2Client]>([
  ['makes an identity that is not there', true, sesWithout],
  ['keeps one that it has made', true, sesWith(madeBy('test'))],
  ['uses one that another stage has made', false, sesWith(madeBy('dev'))],
  ['uses one that was made by hand', false, sesWith()],
])('%s', async (_, createsMailIdentity, ses) => {
  const stages = { test: { ...keepingStage, createsMailIdentity } };
  expect((await plan({ stages, ses })).stageName).toBe('test');
});

it.each<[string, Plan, string]>([
  ['no stage', { argv: [] }, 'Say which stage: npm run deploy -- --stage NAME.'],
  [
    'an unknown stage',
    { argv: ['--stage', 'live'] },
    'There is no stage "live" in .stages.json: choose test.',
  ],
  ['an unknown option', { argv: ['--stage=test', '--fast'] }, "Unknown option '--fast'. Say which stage"],
  [
    'an account that is not prepared for CDK',
    {
      cloudFormation: failing('ValidationError', 'Stack with id CDKToolkit does not exist') as never,
    },
    'The AWS account 123456789012 is not prepared for CDK in us-east-1: npx cdk bootstrap aws://123456789012/us-east-1.',
  ],
  [
    'an account that has no runs to reserve',
    { runsAtOnce: 10 },
    'The AWS account may run 10 functions at once, and the stage test needs 122 to reserve some: ask for 1,000',
  ],
  [
    'an account that has runs for the first function that reserves some, and none for the second',
    { runsAtOnce: 121 },
    'The AWS account may run 121 functions at once, and the stage test needs 122 to reserve some: ask for 1,000',
  ],
  [
    'no credentials',
    { ses: failing('CredentialsProviderError', 'Could not load credentials') },
    'AWS does not know who you are: sign in until aws sts get-caller-identity answers.',
  ],
  [
    'too few rights',
    { ses: failing('AccessDeniedException', 'not authorized') },
    'AWS does not let you do this: not authorized.',
  ],
  [
    'an identity that is not there',
    { stages: { test: { ...keepingStage, createsMailIdentity: false } } },
    'SES has no identity hello@example.org in this region: set createsMailIdentity of the stage test in .stages.json to true.',
  ],
  [
    'an identity that somebody has made by hand',
    { ses: sesWith({ Key: 'team', Value: 'test' }) },
    'SES has the identity hello@example.org already, made by hand: set createsMailIdentity of the stage test in .stages.json to false.',
  ],
  [
    'an identity that another stage has made',
    { ses: sesWith({ Key: 'team', Value: 'test' }, madeBy('dev')) },
    'The stage dev has made the SES identity hello@example.org: set createsMailIdentity of the stage test in .stages.json to false.',
  ],
])('tells of %s in one sentence, before anything is touched', async (_, changes, sentence) => {
  await expect(plan(changes)).rejects.toThrow(sentence);
});

const settingsFile = join(temporaryFolder(), 'stages.json');
writeFileSync(
  settingsFile,
  JSON.stringify({
    dev: {
      keepsData: false,
      stripePublishableKey: 'pk_test_abc',
      site: { contactEmail: 'hello@example.org' },
    },
    prod: { keepsData: true, createsMailIdentity: false },
  }),
);

it.each([
  ['infra/operator/deploy.ts', [], 'Say which stage: npm run deploy -- --stage NAME.'],
  [
    'infra/operator/secrets.ts',
    ['--stage', 'live'],
    'There is no stage "live" in .stages.json: choose dev or prod.',
  ],
  [
    'infra/operator/secrets.ts',
    ['--stage', 'dev'],
    'The stage dev in .stages.json needs the 12 digits of its AWS account as account, which aws sts get-caller-identity shows, and has "".',
  ],
])('%s ends with the sentence and 1, without a stack trace', (script, argv, sentence) => {
  const env = { ...process.env, STAGES_FILE: settingsFile };
  const { status, stderr } = spawnSync(process.execPath, [script, ...argv], { encoding: 'utf8', env });
  expect([status, stderr.trim()]).toEqual([1, sentence]);
});
