import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { CfnAlias } from 'aws-cdk-lib/aws-lambda';
import { CustomResource, Duration, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { refusals } from '../../../shared/contract/definition/endpoint.ts';
import { fillPath } from '../../../shared/contract/definition/fill-path.ts';
import type { Ask } from '../../../shared/contract/definition/release-trial.ts';
import { type Endpoint, type EndpointKey, endpoints } from '../../../shared/contract/endpoints.ts';
import { alarmsOfRelease } from '../stages/gradual.ts';
import type { ServiceFunction } from './service-function.ts';

/** The example of a contract as a stranger would send it, with the answer that its caller asks for. */
export const askOf = (key: EndpointKey): Ask => {
  const { method, path, caller, example }: Endpoint = endpoints[key];
  const { parameters = {}, body, rawBody } = example;
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const refusal = refusals[caller];
  return {
    key,
    method,
    path: fillPath<string>(path, parameters),
    parameters,
    ...(sent !== undefined && { body: sent }),
    ...(refusal !== undefined && { refusal }),
  };
};

interface MoneyReleasesProps {
  /** "quiet-hours-prod" */
  prefix: string;
  /** The name of the deployment. */
  release: string;
  tryRelease: ServiceFunction;
  /** False for a deployment after the stage was sent back: its alarms may be on, and the trial alone decides. */
  isGradual: boolean;
}

/**
 * The functions of a stack that take money. Their new versions are asked first, before any alias changes. Then each new
 * version has a tenth of the requests for five minutes, and after that all. It goes back by itself when an alarm goes
 * off meanwhile, and the whole deployment with it.
 */
export class MoneyReleases extends Construct {
  readonly #application: LambdaApplication;
  readonly #role: Role;
  readonly #props: MoneyReleasesProps;
  readonly #released = new Map<EndpointKey, ServiceFunction>();

  constructor(scope: Construct, id: string, props: MoneyReleasesProps) {
    super(scope, id);
    this.#props = props;
    this.#application = new LambdaApplication(this, 'Application');
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    Validations.of(this.#role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason:
        'CodeDeploy may move requests between versions of functions, and read alarms: AWS keeps the list.',
    });
  }

  add(key: EndpointKey, released: ServiceFunction): void {
    this.#released.set(key, released);
    new LambdaDeploymentGroup(this, key, {
      application: this.#application,
      role: this.#role,
      alias: released.called,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      // By name: these alarms watch what all stacks do, and are made after them.
      alarms: alarmsOfRelease.map((name) =>
        Alarm.fromAlarmName(this, `${key}-${name}`, `${this.#props.prefix}-${name}`),
      ),
    });
    const { cfnOptions } = released.called.node.defaultChild as CfnAlias;
    if (!this.#props.isGradual) Reflect.deleteProperty(cfnOptions, 'updatePolicy');
  }

  /** Makes the aliases wait until all new versions have been asked. */
  tryFirst(): void {
    const trials = [...this.#released].map(([key, { called }]) => ({
      ...askOf(key),
      version: called.version.functionArn,
    }));
    const trial = new CustomResource(this, 'ReleaseTrial', {
      serviceToken: this.#props.tryRelease.lambda.functionArn,
      serviceTimeout: Duration.minutes(4),
      resourceType: 'Custom::ReleaseTrial',
      properties: { Release: this.#props.release, Trials: Stack.of(this).toJsonString(trials) },
    });
    for (const { called } of this.#released.values()) called.node.addDependency(trial);
  }
}
