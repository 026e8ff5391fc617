import { type Conditions, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { aliasInForce } from '../../../shared/contract/definition/release-trial.ts';
import { processSettings } from '../../build/process-settings.ts';
import { builtDirectory } from './built-directory.ts';
import { removalOf } from './removal.ts';

interface ServiceFunctionProps {
  /** Names the function and its log group: "quiet-hours-prod". */
  prefix: string;
  /** Holds the bundle, `index.mjs`. */
  directory: string;
  timeoutSeconds: number;
  memoryMegabytes: number;
  logDays: number;
  /** The log outlives the stack. Only then CloudFormation names it: a fixed name would stop the next deployment. */
  keepsLog: boolean;
  /** Runs at once that are its own, and the most that it has. Absent: those that the account has left. */
  reservedConcurrency: number | undefined;
  /** Somebody waits for its answers. What runs by the clock would only fill X-Ray. */
  isTraced: boolean;
  /** Where its metrics go. */
  metricsNamespace: string;
  /** The name of the deployment. */
  release: string;
  /** The release that the stage was sent back to, and from which this one goes on. */
  goesOnFrom: string | undefined;
}

/**
 * One Lambda with a role of its own, which at first may do nothing but write its log and its traces.
 * Whatever it may do beyond that is granted by the construct that it touches, with the environment to match.
 */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;
  readonly #role: Role;
  /** Its version in force. All that call the function call this. */
  readonly called: Alias;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup = new LogGroup(this, 'Logs', {
      ...(!props.keepsLog && { logGroupName: `/${props.prefix}/${id}` }),
      retention: props.logDays,
      removalPolicy: removalOf({ keepsData: props.keepsLog }),
    });
    this.allow(['logs:CreateLogStream', 'logs:PutLogEvents'], this.logGroup.logGroupArn);
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName: `${props.prefix}-${id}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(builtDirectory(props.directory, 'index.mjs')),
      memorySize: props.memoryMegabytes,
      timeout: Duration.seconds(props.timeoutSeconds),
      ...(props.reservedConcurrency && { reservedConcurrentExecutions: props.reservedConcurrency }),
      role: this.#role,
      logGroup: this.logGroup,
      // Lambda samples by itself: the first request of each second, and one in twenty of the others.
      tracing: props.isTraced ? Tracing.ACTIVE : Tracing.DISABLED,
      environment: {
        METRICS_NAMESPACE: props.metricsNamespace,
        RELEASE: props.release,
        ...(props.goesOnFrom && { GOES_ON_FROM: props.goesOnFrom }),
        ...processSettings(props.memoryMegabytes),
      },
      // The versions before stay, to go back to. A version of a deployment that fails goes away with it.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    });
    this.called = new Alias(this, 'Alias', {
      aliasName: aliasInForce,
      version: this.lambda.currentVersion,
    });
    Validations.of(this.#role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray knows no resource to name: its two write actions are granted on * or not at all.',
    });
  }

  /** Exactly these actions on exactly this resource, under these conditions. */
  allow(actions: readonly string[], resource: string, conditions: Conditions = {}): void {
    this.#role.addToPrincipalPolicy(
      new PolicyStatement({ actions: [...actions], resources: [resource], conditions }),
    );
  }

  /** Answers cdk-nag, with the reason, where a resource that is allowed has to end in a wildcard. */
  acknowledgeWildcard(resource: string, reason: string): void {
    Validations.of(this.#role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
  }

  setEnvironment(name: string, value: string): void {
    this.lambda.addEnvironment(name, value);
  }
}
