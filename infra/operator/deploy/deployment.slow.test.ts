import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import { NotFoundException, type SESv2Client } from '@aws-sdk/client-sesv2';
import type { Stage } from '../../cdk/stages/stages.ts';
import { stackOf } from '../../cdk/testing/templates.ts';
import { keepingStage } from '../../cdk/testing/tested-stages.ts';
import type { AskAws } from '../../common/aws-command.ts';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { planDeployment } from './deployment.ts';
import { takenOfAccount } from './require-room.ts';

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
  /** The runs that no function reserves, of 1,000. */
  unreserved?: number;
  /** The runs that each function has reserved. */
  reserved?: number;
  codeBytes?: number;
  status?: string;
  ask?: AskAws;
  /** The version in force of a function whose newest version is 2. Absent: nothing is deployed. */
  inForce?: 1 | 2;
}

/** Lambda as it is: an account with runs and code, and two versions of each function, or none. */
const lambdaWith = ({
  unreserved = 1000,
  reserved,
  codeBytes = 1e9,
  inForce,
}: Pick<Plan, 'unreserved' | 'reserved' | 'codeBytes' | 'inForce'>): LambdaClient =>
  Object.assign(new LambdaClient({ region: 'us-east-1' }), {
    send: async (command: object) => {
      if (command instanceof GetAccountSettingsCommand)
        return {
          AccountLimit: {
            ConcurrentExecutions: 1000,
            UnreservedConcurrentExecutions: unreserved,
            TotalCodeSize: 75e9,
          },
          AccountUsage: { TotalCodeSize: codeBytes },
        };
      if (command instanceof GetFunctionConcurrencyCommand && reserved !== undefined)
        return { ReservedConcurrentExecutions: reserved };
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

/** An account that CDK knows, with the stage in a status, or without it. */
const cloudFormationWith = (StackStatus?: string) =>
  ({
    send: async ({ input }: { input: { StackName: string } }) => {
      if (input.StackName === 'CDKToolkit') return {};
      if (!StackStatus) throw new Error(`Stack with id ${input.StackName} does not exist`);
      return { Stacks: [{ StackStatus }] };
    },
  }) as unknown as CloudFormationClient;

/** An account with room for a stage, but for these answers. */
const accountWith =
  (changes: Record<string, number> = {}): AskAws =>
  async (...words) => {
    const found = Object.entries(changes).find(([word]) => words.includes(word));
    return found?.[1] ?? (words.some((word) => word.includes('Quota')) ? 1000 : 0);
  };

const plan = ({
  argv = ['--stage', 'test'],
  stages = { test: keepingStage },
  ses = sesWithout,
  status,
  cloudFormation = cloudFormationWith(status),
  ask = accountWith(),
  ...lambda
}: Plan = {}) =>
  planDeployment({
    argv,
    stages,
    aws: (region) => {
      expect(region).toBe('us-east-1');
      return { ses, cloudFormation, lambda: lambdaWith(lambda), ask };
    },
  });

it('asks AWS, and then does what cdk deploy does by itself: no setting of its own, no key, no generation', async () => {
  expect(await plan()).toEqual({ stageName: 'test', cdkArguments: ['deploy', '-c', 'stage=test'] });
});

it.each<[string, Plan]>([
  ['has just the runs to reserve', { unreserved: 122 }],
  ['has reserved the runs of the stage already', { unreserved: 100, reserved: 20 }],
  [
    'has just the room for a further stage',
    { ask: accountWith({ 'SummaryMap.Roles': 1000 - takenOfAccount.roles }) },
  ],
  [
    'has no room for a further stage, and has this one',
    { status: 'UPDATE_COMPLETE', ask: accountWith({ 'SummaryMap.Roles': 999 }) },
  ],
  ['has a stage whose first deployment died before it began', { status: 'REVIEW_IN_PROGRESS' }],
  ['has a stage whose first deployment was taken back', { status: 'ROLLBACK_COMPLETE' }],
])('deploys where the account %s', async (_, account) => {
  expect((await plan(account)).stageName).toBe('test');
});

it('reckons with what a stage takes of its account', () => {
  const { roles, cachePolicies, headersPolicies } = takenOfAccount;
  const stack = stackOf('usual');
  expect([
    stack.ofType('AWS::IAM::Role').length,
    stack.ofType('AWS::CloudFront::CachePolicy').length,
    stack.ofType('AWS::CloudFront::ResponseHeadersPolicy').length,
  ]).toEqual([roles, cachePolicies, headersPolicies]);
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
    'an account whose runs other stages have reserved',
    { unreserved: 121 },
    'The AWS account may run 1000 functions at once, of which 121 are not reserved, and the stage test needs 122 of these to reserve 22: ask for 1,000',
  ],
  [
    'an account that has no room for code',
    { codeBytes: 75e9 - 1e6 },
    'Lambda has 1 MB left for code of this account in this region, and a release needs 25: delete old versions',
  ],
  [
    'an account that has no room for its roles',
    { ask: accountWith({ 'SummaryMap.Roles': 1000 - takenOfAccount.roles + 1 }) },
    `of at most 1000 roles, and the stage test needs ${takenOfAccount.roles} more`,
  ],
  [
    'an account that has no room for its policies',
    { ask: accountWith({ 'list-cache-policies': 18, 'L-7D134442': 20 }) },
    'The AWS account has 18 of at most 20 cache policies of CloudFront, and the stage test needs 3 more: ask for more',
  ],
  [
    'a deployment that is under way',
    { status: 'UPDATE_IN_PROGRESS' },
    'A deployment of test is under way (UPDATE_IN_PROGRESS). Take it back with aws cloudformation cancel-update-stack',
  ],
  [
    'a first deployment that was not taken back',
    { status: 'ROLLBACK_FAILED' },
    'The stage test could not be removed (ROLLBACK_FAILED): clear it first, as infra/docs/deploy.md says under "Roll back".',
  ],
  [
    'a deployment that was not taken back',
    { status: 'UPDATE_ROLLBACK_FAILED' },
    'The last deployment of test could not be taken back (UPDATE_ROLLBACK_FAILED): mend what CloudFormation names',
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
