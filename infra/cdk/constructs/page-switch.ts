import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { CustomResource, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct, type IDependable } from 'constructs';
import type { EdgeCode } from '../edge/edge-functions.ts';
import { releasesPrefix } from './site-deployment.ts';

interface PageSwitchProps {
  /** Names the function that switches: "quiet-hours-prod". */
  prefix: string;
  bucket: Bucket;
  /** The folder of the release, and what leads visitors there. */
  release: string;
  code: EdgeCode;
  /** The files of the release are there after these. */
  uploaded: readonly IDependable[];
  logDays: number;
}

const codeFile = join(import.meta.dirname, '../edge/switch-pages.cjs');

/**
 * The two functions at the edge by which visitors come to the pages of a release. Endpoints know the address of the
 * distribution, so they come after it, and the functions at the edge before it: a switch by their template would come
 * before the endpoints too. So their template never changes, and a function of ours publishes their code: at once for
 * a new distribution, and after all endpoints for each release.
 */
export class PageSwitch extends Construct {
  /** The functions of a behavior that serves pages. */
  readonly associations;
  /** A new distribution has pages after this. */
  readonly atFirst: IDependable;
  readonly #switching: LambdaFunction;
  readonly #properties: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string, props: PageSwitchProps) {
    super(scope, id);
    const { release, code, uploaded } = props;
    const request = this.#edgeFunction('Request', 'request');
    const response = this.#edgeFunction('Response', 'response');
    this.associations = [
      { function: request, eventType: FunctionEventType.VIEWER_REQUEST },
      { function: response, eventType: FunctionEventType.VIEWER_RESPONSE },
    ];
    this.#switching = this.#switchingFunction(props, request, response);
    this.#properties = { Folder: release, Request: code.request, Response: code.response };
    const atFirst = this.#resource(this, 'AtFirst', { ...this.#properties, AtFirst: 'true' });
    atFirst.node.addDependency(request, response, ...uploaded);
    this.atFirst = atFirst;
  }

  /** Switches to the pages of this deployment once all these are there. */
  switchAfter(label: string, ...present: readonly IDependable[]): void {
    // The label makes each deployment switch, also back from a release before to pages that have not changed.
    const toRelease = this.#resource(this, 'ToRelease', { ...this.#properties, Release: label });
    toRelease.node.addDependency(this.atFirst, ...present);
  }

  #resource(scope: Construct, id: string, properties: Readonly<Record<string, string>>): CustomResource {
    return new CustomResource(scope, id, {
      serviceToken: this.#switching.functionArn,
      serviceTimeout: Duration.minutes(3),
      resourceType: 'Custom::PageSwitch',
      properties,
    });
  }

  #edgeFunction(id: string, passedOn: 'request' | 'response'): EdgeFunction {
    return new EdgeFunction(this, id, {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(`function handler(event) { return event.${passedOn}; }`),
    });
  }

  #switchingFunction(
    { prefix, bucket, logDays }: PageSwitchProps,
    request: EdgeFunction,
    response: EdgeFunction,
  ): LambdaFunction {
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = new LogGroup(this, 'Logs', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });
    const allow = (actions: string[], ...resources: string[]): void => {
      role.addToPolicy(new PolicyStatement({ actions, resources }));
    };
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn);
    allow(
      ['cloudfront:DescribeFunction', 'cloudfront:UpdateFunction', 'cloudfront:PublishFunction'],
      request.functionArn,
      response.functionArn,
    );
    const records = `${releasesPrefix}*/edge.json`;
    allow(['s3:GetObject', 's3:PutObject'], bucket.arnForObjects(records));
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(bucket.node.defaultChild as never)}.Arn>/${records}]`,
      reason: 'It keeps and reads one file in the folder of each release, whose name comes with the build.',
    });
    const switching = new LambdaFunction(this, 'Function', {
      functionName: `${prefix}-switch-pages`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromInline(readFileSync(codeFile, 'utf8')),
      timeout: Duration.minutes(1),
      memorySize: 256,
      role,
      logGroup,
      environment: {
        SITE_BUCKET: bucket.bucketName,
        REQUEST_FUNCTION: request.functionName,
        RESPONSE_FUNCTION: response.functionName,
      },
    });
    // Its rights come first, and are taken away last.
    switching.node.addDependency(role);
    return switching;
  }
}
