import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

interface DeploymentFunctionProps {
  /** Absent: CloudFormation names it. */
  functionName?: string;
  file: string;
  logDays: number;
  environment?: Record<string, string>;
}

export interface DeploymentFunction {
  lambda: LambdaFunction;
  role: Role;
  allow: (actions: string[], ...resources: string[]) => void;
}

/** The code of a function that CloudFormation calls, as AWS runs it. */
export const deploymentCode = (file: string): string =>
  [join(import.meta.dirname, 'answering.cjs'), file].map((path) => readFileSync(path, 'utf8')).join('\n');

/** A function that CloudFormation calls as it deploys. It may write its log, and what is allowed to it. */
export const deploymentFunction = (
  scope: Construct,
  { file, logDays, ...properties }: DeploymentFunctionProps,
): DeploymentFunction => {
  const role = new Role(scope, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  const logGroup = new LogGroup(scope, 'Logs', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });
  const allow = (actions: string[], ...resources: string[]): void => {
    role.addToPolicy(new PolicyStatement({ actions, resources }));
  };
  allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn);
  const lambda = new LambdaFunction(scope, 'Function', {
    ...properties,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromInline(deploymentCode(file)),
    timeout: Duration.minutes(1),
    memorySize: 256,
    role,
    logGroup,
  });
  // Its rights come first, and are taken away last.
  lambda.node.addDependency(role);
  return { lambda, role, allow };
};
