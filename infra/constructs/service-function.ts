import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { builtDirectory } from './built-directory.ts';

export interface ServiceFunctionProps {
  /** Holds the bundle, `index.mjs`. */
  directory: string;
  timeoutSeconds: number;
}

/**
 * One Lambda with a role of its own, which at first may do nothing but write to the log group made for it.
 * Whatever it may do beyond that is granted by the construct that it touches, with the environment to match.
 */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly #role: Role;

  constructor(scope: Construct, id: string, { directory, timeoutSeconds }: ServiceFunctionProps) {
    super(scope, id);
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn);
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(builtDirectory(directory, 'index.mjs')),
      memorySize: 512,
      timeout: Duration.seconds(timeoutSeconds),
      role: this.#role,
      logGroup,
    });
  }

  /** Exactly these actions on exactly this resource. */
  allow(actions: readonly string[], resource: string): void {
    this.#role.addToPrincipalPolicy(new PolicyStatement({ actions: [...actions], resources: [resource] }));
  }

  setEnvironment(name: string, value: string): void {
    this.lambda.addEnvironment(name, value);
  }
}
