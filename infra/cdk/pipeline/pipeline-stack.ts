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
import type { Stage } from '../stages/stages.ts';
import { stripeModeOf } from '../stages/stripe-mode.ts';

interface PipelineStackProps extends StackProps {
  /** The stages of the account, by their names. */
  stages: Readonly<Record<string, Stage>>;
  /** The repository as GitHub names it in its tokens: "owner/name", or "owner@1/name@2" with their ids. */
  repository: string;
}

const issuer = 'token.actions.githubusercontent.com';

/** The roles of `cdk bootstrap` by which the CDK command deploys: they alone may change anything. */
const rolesOfCdk = ['deploy-role', 'file-publishing-role', 'lookup-role'];

/**
 * Lets workflows of one repository deploy: a role for each stage, which a job may take only in the GitHub environment
 * of that name, once its reviewers have agreed. It is deployed once for an account, by a person.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { stages, repository, ...props }: PipelineStackProps) {
    super(scope, id, props);
    const provider = new CfnOIDCProvider(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIdList: ['sts.amazonaws.com'],
    });
    for (const [name, stage] of Object.entries(stages)) {
      const role = this.#roleOf(name, stage, {
        assumedBy: new FederatedPrincipal(
          provider.attrArn,
          {
            StringEquals: {
              [`${issuer}:aud`]: 'sts.amazonaws.com',
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
    const bootstrapStack = arnOf('cloudformation', 'stack/CDKToolkit/*');
    allow(['cloudformation:DescribeStacks'], [bootstrapStack]);
    allow(['ses:GetEmailIdentity'], [arnOf('ses', `identity/${mailIdentity}`)]);
    allow(['lambda:GetAccountSettings'], ['*']);
    allow(
      ['lambda:GetFunction', 'lambda:ListVersionsByFunction'],
      ['', `:${aliasInForce}`].map((alias) => arnOf('lambda', `function:${lastingFunctionOf(name)}${alias}`)),
    );
    if (stripeModeOf(stage) === 'test') this.#letVerify(role, name, arnOf);
    Validations.of(role).acknowledge(
      {
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason:
          'The settings of an account in Lambda and SES, and the list of alarms, have no resource to name, and are only read.',
      },
      {
        id: `AwsSolutions-IAM5[Resource::${bootstrapStack}]`,
        reason: 'AWS puts a random id behind the name of a stack.',
      },
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
      [stack, 'cloudformation:DescribeStacks', 'cloudformation:ListStackResources'],
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
