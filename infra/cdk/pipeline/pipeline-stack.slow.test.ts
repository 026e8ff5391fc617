import { readFileSync } from 'node:fs';
import { inspectionOf, stackOf } from '../testing/templates.ts';

const stack = stackOf('the pipeline');
const roleOf = (stage: string) => stack.at(`Role-${stage}`);
const account = '123456789012';

it.each(['dev', 'prod'])(
  'lets the repository deploy %s in the environment of its name, and nowhere else',
  (stage) => {
    const { AssumeRolePolicyDocument } = roleOf(stage).Properties;
    const issuer = 'token.actions.githubusercontent.com';
    expect(AssumeRolePolicyDocument).toMatchObject({
      Statement: [
        {
          Action: 'sts:AssumeRoleWithWebIdentity',
          Effect: 'Allow',
          Principal: { Federated: `${stack.only('AWS::IAM::OIDCProvider').id}.Arn` },
          Condition: {
            StringEquals: {
              [`${issuer}:aud`]: 'sts.amazonaws.com',
              [`${issuer}:sub`]: `repo:owner/name:environment:${stage}`,
            },
          },
        },
      ],
    });
  },
);

it.each([
  ['dev', 'us-east-1'],
  ['prod', 'eu-central-1'],
])('may become the roles of CDK in the region of %s, and read what npm run deploy asks', (stage, region) => {
  const statements = stack.statementsOf(`Role-${stage}`);
  const written = statements.map(({ Action, Resource }) => [Action, Resource]);
  expect(written.slice(0, 3)).toEqual([
    [
      'sts:AssumeRole',
      ['deploy-role', 'file-publishing-role', 'lookup-role'].map(
        (kind) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${kind}-${account}-${region}`,
      ),
    ],
    [
      'cloudformation:DescribeStacks',
      ['CDKToolkit', `QuietHours-${stage}`].map(
        (name) => `arn:aws:cloudformation:${region}:${account}:stack/${name}/*`,
      ),
    ],
    ['ses:GetEmailIdentity', `arn:aws:ses:${region}:${account}:identity/hello@example.org`],
  ]);
  expect(written[3]?.[0]).toContain('lambda:GetAccountSettings');
});

it('lets the stage with test cards be verified, and reads no key of the one that takes real money', () => {
  const actionsOf = (stage: string) => stack.statementsOf(`Role-${stage}`).flatMap(({ Action }) => Action);
  expect(actionsOf('dev')).toEqual(
    expect.arrayContaining([
      'secretsmanager:GetSecretValue',
      'cloudwatch:DescribeAlarms',
      'dynamodb:GetItem',
    ]),
  );
  expect(actionsOf('prod')).toEqual([
    'sts:AssumeRole',
    'cloudformation:DescribeStacks',
    'ses:GetEmailIdentity',
    'cloudfront:ListCachePolicies',
    'cloudfront:ListResponseHeadersPolicies',
    'iam:GetAccountSummary',
    'lambda:GetAccountSettings',
    'servicequotas:GetServiceQuota',
    'lambda:GetFunctionConcurrency',
    'lambda:GetFunction',
    'lambda:ListVersionsByFunction',
  ]);
});

it('trusts the provider that the account has, and makes none', () => {
  const other = stackOf('the pipeline of an account with a provider');
  expect(other.ofType('AWS::IAM::OIDCProvider')).toEqual([]);
  expect(other.at('Role-prod').Properties.AssumeRolePolicyDocument).toMatchObject({
    Statement: [{ Principal: { Federated: expect.stringMatching(/:oidc-provider\/token/) } }],
  });
});

it('has no finding of AwsSolutions that is not answered', () => {
  expect(inspectionOf('the pipeline').violations).toEqual([]);
});

describe('the workflow', () => {
  const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

  it('runs what is there', () => {
    const used = [...workflow.matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, name = '']) => name);
    expect(used).toEqual(expect.arrayContaining(['deploy', 'known-weaknesses']));
    for (const name of used) expect(Object.keys(scripts)).toContain(name);
    expect(workflow).toContain('run: .ci/run');
  });

  it('takes a role only in the job that deploys, and has no key of its own', () => {
    expect(workflow.match(/id-token: write/g)).toHaveLength(1);
    expect(workflow.indexOf('id-token: write')).toBeGreaterThan(workflow.indexOf('\n  deploy:'));
    expect(workflow).not.toMatch(/aws-secret-access-key|secrets\./);
  });
});
