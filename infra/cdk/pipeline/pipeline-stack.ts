import {
  CfnOIDCProvider,
  FederatedPrincipal,
  PolicyStatement,
  Role,
  type RoleProps,
} from 'aws-cdk-lib/aws-iam';
import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Stage } from '../stages/stages.ts';

interface PipelineStackProps extends StackProps {
  /** The stages of the account, by their names. */
  stages: Readonly<Record<string, Pick<Stage, 'account' | 'region' | 'mailIdentity'>>>;
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

  /** It may become CDK's roles in the region of the stage, and ask what `npm run deploy` asks. */
  #roleOf(
    name: string,
    { account, region, mailIdentity }: PipelineStackProps['stages'][string],
    trust: RoleProps,
  ): Role {
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
    Validations.of(role).acknowledge(
      {
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'The settings of an account in Lambda have no resource to name, and are only read.',
      },
      {
        id: `AwsSolutions-IAM5[Resource::${bootstrapStack}]`,
        reason: 'AWS puts a random id behind the name of a stack.',
      },
    );
    return role;
  }
}
