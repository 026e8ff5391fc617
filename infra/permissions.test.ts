import { type BackgroundFunction, backgroundFunctions } from '../shared/contract/background-functions.ts';
import { type Endpoint, endpoints } from '../shared/contract/endpoints.ts';
import type { Touches } from '../shared/contract/touches.ts';
import { site } from '../shared/site.ts';
import { synthesize } from './constructs/testing/synthesize.ts';
import { list, type Resource, type Statement } from './constructs/testing/synthesized.ts';

const synthesized = synthesize();
const table = synthesized.only('AWS::DynamoDB::GlobalTable').id;
const secret = synthesized.only('AWS::SecretsManager::Secret').id;
const signingKey = synthesized.only('AWS::KMS::Key').id;

const every: readonly (readonly [string, Endpoint | BackgroundFunction])[] = [
  ...Object.entries(endpoints),
  ...Object.entries(backgroundFunctions),
];

const logGroupOf = (key: string): string =>
  (synthesized.at(`${key}/Function`).Properties.LoggingConfig as { LogGroup: string }).LogGroup;

/** What a contract line allows, one "action on resource" each. */
const allowedBy = (touches: Touches): string[] => [
  ...(touches.table ?? []).map((action) => `dynamodb:${action} on ${table}.Arn`),
  ...(touches.indexes ?? []).map((index) => `dynamodb:Query on ${table}.Arn/index/${index}`),
  ...(touches.stripe ? [`secretsmanager:GetSecretValue on ${secret}`] : []),
  ...(touches.signingKey ?? []).map((action) => `kms:${action} on ${signingKey}.Arn`),
  ...['SendEmail', 'SendRawEmail']
    .filter(() => touches.mail)
    .map(
      (action) =>
        `ses:${action} on arn:AWS::Partition:ses:AWS::Region:AWS::AccountId:identity/${site.contactEmail}`,
    ),
];

/** What a trigger needs of the function's role, beside the contract line. */
const triggerNeeds = (key: string, line: Endpoint | BackgroundFunction): string[] => {
  if (!('trigger' in line)) return [];
  const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
  return [
    `sqs:SendMessage on ${synthesized.at(`${key}-trigger/DeadLetters/Queue`).id}.Arn`,
    ...(line.trigger.type === 'stream'
      ? stream.map((action) => `dynamodb:${action} on ${table}.StreamArn`)
      : []),
  ];
};

const pairs = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ Effect, Action, Resource }) =>
    list(Action).flatMap((action) =>
      list(Resource).map((resource) => `${Effect === 'Deny' ? 'not ' : ''}${action} on ${resource}`),
    ),
  );

describe.each(every)('%s', (key, line) => {
  it('may do exactly what its contract line says', () => {
    const expected = [
      `logs:CreateLogStream on ${logGroupOf(key)}.Arn`,
      `logs:PutLogEvents on ${logGroupOf(key)}.Arn`,
      ...allowedBy(line.touches),
      ...triggerNeeds(key, line),
    ];
    expect(pairs(synthesized.statementsOf(`${key}/Role`)).sort()).toEqual(expected.sort());
  });

  it('is told of exactly what it touches', () => {
    const { table: tableActions, indexes, stripe, signingKey: keyActions, mail } = line.touches as Touches;
    const { Environment } = synthesized.at(`${key}/Function`).Properties;
    expect((Environment as { Variables: unknown }).Variables).toEqual({
      ...((tableActions || indexes) && { TABLE_NAME: table }),
      ...(stripe && { STRIPE_SECRET_ID: secret }),
      ...(keyActions && { SIGNING_KEY_ID: signingKey }),
      ...(('path' in line || mail) && {
        SITE_ORIGIN: `https://${synthesized.only('AWS::CloudFront::Distribution').id}.DomainName`,
      }),
    });
  });
});

const policyOf = ({ Properties }: Resource): readonly Statement[] =>
  (Properties.PolicyDocument as { Statement: Statement[] } | undefined)?.Statement ?? [];

const wildcardsIn = (resources: readonly Resource[]): string[] =>
  resources
    .filter(({ Type }) => Type !== 'AWS::KMS::Key')
    .flatMap(policyOf)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource }) => [...list(Action), ...list(Resource ?? [])])
    .filter((text) => text.includes('*'));

it('grants no wildcard but the one over the files of the site, to the distribution', () => {
  const files = synthesized.only('AWS::S3::Bucket').id;
  expect(wildcardsIn(synthesized.resources)).toEqual([`${files}.Arn/*`]);
  expect(policyOf(synthesized.only('AWS::S3::BucketPolicy')).at(-1)).toMatchObject({
    Effect: 'Allow',
    Action: 's3:GetObject',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Condition: {
      StringEquals: {
        'AWS:SourceArn': expect.stringMatching(
          new RegExp(`distribution/${synthesized.only('AWS::CloudFront::Distribution').id}$`),
        ),
      },
    },
  });
});

it('has no role beside one for each function, and none with a policy from elsewhere', () => {
  const roles = synthesized.ofType('AWS::IAM::Role');
  expect(roles.map(({ id }) => id).sort()).toEqual(
    every.map(([key]) => synthesized.at(`${key}/Role`).id).sort(),
  );
  for (const { Properties } of roles) expect(Object.keys(Properties)).toEqual(['AssumeRolePolicyDocument']);
});

it("leaves wildcards to CDK's own function alone, when it deploys the site", () => {
  const withSite = synthesize({ withSite: true });
  const wild = withSite.resources.filter(
    (resource) => resource.Type === 'AWS::IAM::Policy' && wildcardsIn([resource]).length > 0,
  );
  expect(wild.map(({ id }) => id)).toEqual([expect.stringMatching(/^CustomCDKBucketDeployment/)]);
});
