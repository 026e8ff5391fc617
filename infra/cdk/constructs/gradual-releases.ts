import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { alarmsOfRelease } from '../stages/gradual.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * The functions of a stack whose new version has a tenth of the requests for five minutes, and then all. It goes back
 * by itself when an alarm goes off meanwhile, and the whole deployment with it.
 */
export class GradualReleases extends Construct {
  readonly #application: LambdaApplication;
  readonly #role: Role;
  readonly #prefix: string;

  constructor(scope: Construct, id: string, { prefix }: { prefix: string }) {
    super(scope, id);
    this.#prefix = prefix;
    this.#application = new LambdaApplication(this, 'Application');
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    Validations.of(this.#role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason:
        'CodeDeploy may move requests between versions of functions, and read alarms: AWS keeps the list.',
    });
  }

  add(key: string, released: ServiceFunction): void {
    new LambdaDeploymentGroup(this, key, {
      application: this.#application,
      role: this.#role,
      alias: released.addAlias('live'),
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      // By name: these alarms watch what all stacks do, and are made after them.
      alarms: alarmsOfRelease.map((name) =>
        Alarm.fromAlarmName(this, `${key}-${name}`, `${this.#prefix}-${name}`),
      ),
    });
  }
}
