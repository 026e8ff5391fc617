import { spawnSync } from 'node:child_process';
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { NotFoundException, type SESv2Client } from '@aws-sdk/client-sesv2';
import { keepingStage } from '../cdk/testing/synthesize.ts';
import { OperatorError } from '../common/operator-error.ts';
import { originKeyTag } from '../common/tags.ts';
import { planDeployment } from './deployment.ts';

const secretOf = (stage: string, generation: number) => ({
  Tags: [
    { Key: 'quiet-hours:stage', Value: stage },
    { Key: originKeyTag, Value: String(generation) },
  ],
});

const answering = (...pages: object[]) =>
  ({ send: async () => pages.shift() }) as unknown as SecretsManagerClient;
const failing = (name: string, message: string) =>
  ({
    send: async () => Promise.reject(Object.assign(new Error(message), { name })),
  }) as unknown as SecretsManagerClient;

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

const publishableKey = 'pk_test_abc';
const plan = (changes: Partial<Parameters<typeof planDeployment>[0]> = {}) =>
  planDeployment({
    argv: ['--stage', 'test'],
    environment: { STRIPE_PUBLISHABLE_KEY: publishableKey },
    stages: { test: keepingStage },
    secretsManager: answering({ SecretList: [] }),
    ses: sesWithout,
    ...changes,
  });

it('builds with what the stage says, and deploys that stage with its publishable key', async () => {
  expect(await plan()).toEqual({
    stageName: 'test',
    buildEnvironment: {
      SITE_OVERRIDES: '{"contactEmail":"hello@example.org","timeZone":"America/New_York","seatsPerHour":12}',
      SITE_ORIGIN: '',
    },
    cdkArguments: [
      'deploy',
      ...['-c', 'stage=test'],
      ...['-c', 'originKeyGeneration=1'],
      ...['--parameters', `StripePublishableKey=${publishableKey}`],
    ],
  });
});

it('tells the build the domain of the stage', async () => {
  const stage = {
    ...keepingStage,
    domain: 'book.example.org',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  };
  const { buildEnvironment } = await plan({ stages: { test: stage } });
  expect(buildEnvironment.SITE_ORIGIN).toBe('https://book.example.org');
});

it('asks before permissions grow, unless told not to', async () => {
  const { cdkArguments } = await plan({ argv: ['--stage', 'test', '--yes'] });
  expect(cdkArguments.slice(-2)).toEqual(['--require-approval', 'never']);
});

it('moves on to the origin key that the deployment before has prepared', async () => {
  const secretsManager = answering(
    { SecretList: [secretOf('test', 6), secretOf('other', 40)], NextToken: 'more' },
    { SecretList: [secretOf('test', 7), secretOf('test', 8), { Tags: [] }, {}] },
  );
  expect((await plan({ secretsManager })).cdkArguments).toContain('originKeyGeneration=8');
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

it.each<[string, Partial<Parameters<typeof planDeployment>[0]>, string]>([
  ['no stage', { argv: [] }, 'Say which stage: npm run deploy -- --stage NAME.'],
  [
    'an unknown stage',
    { argv: ['--stage', 'live'] },
    'There is no stage "live" in infra/cdk/stages.ts: choose test.',
  ],
  ['an unknown option', { argv: ['--stage=test', '--fast'] }, "Unknown option '--fast'. Say which stage"],
  [
    'a made-up address',
    { stages: { test: { ...keepingStage, alarmEmail: 'me@quiethours.example' } } },
    'Set contactEmail in shared/site.ts, or alarmEmail of the stage test in infra/cdk/stages.ts, to an address of your own: me@quiethours.example is made up.',
  ],
  [
    'a test key for a stage that keeps data',
    { stages: { test: { ...keepingStage, stripeMode: undefined } } },
    'The stage test takes live payments, so its key starts with pk_live_: use that one, or change stripeMode',
  ],
  [
    'a live key for a test stage',
    { environment: { STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' } },
    'The stage test takes test payments, so its key starts with pk_test_',
  ],
  ['no publishable key', { environment: {} }, 'Set STRIPE_PUBLISHABLE_KEY to the publishable key'],
  [
    'a secret key in its place',
    { environment: { STRIPE_PUBLISHABLE_KEY: 'sk_live_abc' } },
    'STRIPE_PUBLISHABLE_KEY must start with pk_test_ or pk_live_',
  ],
  ['no region', { secretsManager: failing('Error', 'Region is missing') }, 'Set AWS_REGION to the region'],
  [
    'no credentials',
    { secretsManager: failing('CredentialsProviderError', 'Could not load credentials') },
    'AWS does not know who you are: sign in until aws sts get-caller-identity answers.',
  ],
  [
    'too few rights',
    { secretsManager: failing('AccessDeniedException', 'not authorized') },
    'AWS does not let you do this: not authorized.',
  ],
  [
    'too few rights in SES',
    { ses: failing('AccessDeniedException', 'not authorized') as unknown as SESv2Client },
    'AWS does not let you do this: not authorized.',
  ],
  [
    'an identity that is not there',
    { stages: { test: { ...keepingStage, createsMailIdentity: false } } },
    'SES has no identity hello@example.org in this region: set createsMailIdentity of the stage test in infra/cdk/stages.ts to true.',
  ],
  [
    'an identity that another stage has made',
    { ses: sesWith({ Key: 'team', Value: 'test' }, madeBy('dev')) },
    'The stage dev has made the SES identity hello@example.org: set createsMailIdentity of the stage test in infra/cdk/stages.ts to false.',
  ],
])('tells of %s in one sentence, before anything is touched', async (_, changes, sentence) => {
  await expect(plan(changes)).rejects.toThrow(sentence);
});

it('never repeats a key that was given in the wrong place', async () => {
  const error: unknown = await plan({ environment: { STRIPE_PUBLISHABLE_KEY: 'sk_live_abc' } }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).not.toContain('sk_live_abc');
});

it.each([
  ['infra/operator/deploy.ts', [], 'Say which stage: npm run deploy -- --stage NAME.'],
  [
    'infra/operator/secrets.ts',
    ['--stage', 'live'],
    'There is no stage "live" in infra/cdk/stages.ts: choose dev or prod.',
  ],
  [
    'infra/operator/secrets.ts',
    ['--stage', 'dev', '--yes'],
    "Unknown option '--yes'. Say which stage: npm run secrets -- --stage NAME.",
  ],
])('%s ends with the sentence and 1, without a stack trace', (script, argv, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...argv], { encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([1, sentence]);
});
