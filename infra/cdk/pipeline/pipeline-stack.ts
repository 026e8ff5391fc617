import {
  CfnOIDCProvider,
  FederatedPrincipal,
  PolicyStatement,
  Role,
  type RoleProps,
} from 'aws-cdk-lib/aws-iam';
import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { aliasInForce } from '../../../shared/contract/definition/release-trial.ts';
import { lastingFunctionOf } from '../../common/functions-in-force.ts';
import { stripeSecretName } from '../../common/stripe-secret-name.ts';
import { reservedFunctions } from '../stages/reserved-concurrency.ts';
import type { Stage } from '../stages/stages.ts';
import { stripeModeOf } from '../stages/stripe-mode.ts';

interface PipelineStackProps extends StackProps {
  /** The stages of the account, by their names. */
  stages: Readonly<Record<string, Stage>>;
  /** GitHub's provider that the account has already, made by something else: AWS takes one of an address. */
  provider?: string | undefined;
  /** The repository as GitHub names it in its tokens: "owner/name", or "owner@1/name@2" with their ids. */
  repository: string;
}

export const pipelineStackName = 'QuietHours-pipeline';
export const issuer = 'token.actions.githubusercontent.com';
export const audience = 'sts.amazonaws.com';
/** The provider in the template, where this stack makes it. */
export const providerId = 'GitHub';

/** The roles of `cdk bootstrap` by which the CDK command deploys: they alone may change anything. */
const rolesOfCdk = ['deploy-role', 'file-publishing-role', 'lookup-role'];

/**
 * Lets workflows of one repository deploy: a role for each stage, which a job may take only in the GitHub environment
 * of that name, once its reviewers have agreed. It is deployed once for an account, by a person.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { stages, repository, provider, ...props }: PipelineStackProps) {
    super(scope, id, props);
    const trusted =
      provider ??
      new CfnOIDCProvider(this, providerId, { url: `https://${issuer}`, clientIdList: [audience] }).attrArn;
    for (const [name, stage] of Object.entries(stages)) {
      const role = this.#roleOf(name, stage, {
        assumedBy: new FederatedPrincipal(
          trusted,
          {
            StringEquals: {
              [`${issuer}:aud`]: audience,
              [`${issuer}:sub`]: `repo:${repository}:environment:${name}`,
            },
          },
          'sts:AssumeRoleWithWebIdentity',
        ),
      });
      new CfnOutput(this, `RoleOf-${name}`, { value: role.roleArn });
    }
  }

  /**
   * It may become CDK's roles in the region of the stage, and read what `npm run deploy` asks. Where only test cards
   * pay, it may also read what `npm run verify` looks at.
   */
  #roleOf(name: string, stage: Stage, trust: RoleProps): Role {
    const { account, region, mailIdentity } = stage;
    const role = new Role(this, `Role-${name}`, {
      ...trust,
      description: `Deploys the stage ${name} of Quiet Hours from a workflow`,
      maxSessionDuration: Duration.hours(1),
    });
    const arnOf = (service: string, resource: string): string =>
      `arn:${this.partition}:${service}:${region}:${account}:${resource}`;
    const allow = (actions: string[], resources: string[]): void => {
      role.addToPolicy(new PolicyStatement({ actions, resources }));
    };
    allow(
      ['sts:AssumeRole'],
      rolesOfCdk.map(
        (kind) => `arn:${this.partition}:iam::${account}:role/cdk-hnb659fds-${kind}-${account}-${region}`,
      ),
    );
    const stacks = ['CDKToolkit', `QuietHours-${name}`].map((stack) =>
      arnOf('cloudformation', `stack/${stack}/*`),
    );
    allow(['cloudformation:DescribeStacks'], stacks);
    allow(['ses:GetEmailIdentity'], [arnOf('ses', `identity/${mailIdentity}`)]);
    allow(
      [
        'cloudfront:ListCachePolicies',
        'cloudfront:ListResponseHeadersPolicies',
        'iam:GetAccountSummary',
        'lambda:GetAccountSettings',
        'servicequotas:GetServiceQuota',
      ],
      ['*'],
    );
    allow(
      ['lambda:GetFunctionConcurrency'],
      reservedFunctions(name).map((reserved) => arnOf('lambda', `function:${reserved.name}`)),
    );
    allow(
      ['lambda:GetFunction', 'lambda:ListVersionsByFunction'],
      ['', `:${aliasInForce}`].map((alias) => arnOf('lambda', `function:${lastingFunctionOf(name)}${alias}`)),
    );
    if (stripeModeOf(stage) === 'test') this.#letVerify(role, name, arnOf);
    Validations.of(role).acknowledge(
      {
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason:
          'The settings and quotas of an account, and the list of alarms, have no resource to name, and are only read.',
      },
      ...stacks.map((stack) => ({
        id: `AwsSolutions-IAM5[Resource::${stack}]`,
        reason: 'AWS puts a random id behind the name of a stack.',
      })),
    );
    return role;
  }
  #letVerify(role: Role, name: string, arnOf: (service: string, resource: string) => string): void {
    const stack = arnOf('cloudformation', `stack/QuietHours-${name}/*`);
    const nested = arnOf('cloudformation', `stack/QuietHours-${name}-*`);
    const topics = arnOf('sns', `quiet-hours-${name}-*`);
    const tables = arnOf('dynamodb', `table/QuietHours-${name}-*`);
    const secrets = arnOf('secretsmanager', `secret:${stripeSecretName(name)}-*`);
    const reads: readonly [resource: string, ...actions: string[]][] = [
      [stack, 'cloudformation:ListStackResources'],
      [nested, 'cloudformation:ListStackResources'],
      [topics, 'sns:ListSubscriptionsByTopic'],
      [tables, 'dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:GetItem'],
      [secrets, 'secretsmanager:GetSecretValue'],
      ['*', 'cloudwatch:DescribeAlarms', 'ses:GetAccount'],
    ];
    for (const [resource, ...actions] of reads)
      role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
    for (const resource of [stack, nested, topics, tables, secrets])
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${resource}]`,
        reason: 'AWS puts an id behind these names of the stage, which are only read.',
      });
  }
}
