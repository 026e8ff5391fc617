import { join } from 'node:path';
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { CustomResource, Duration, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct, type IDependable } from 'constructs';
import { deploymentFunction } from '../deployment/deployment-function.ts';
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

const file = join(import.meta.dirname, '../edge/switch-pages.cjs');

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
    const { lambda, role, allow } = deploymentFunction(this, {
      functionName: `${prefix}-switch-pages`,
      file,
      logDays,
      environment: {
        SITE_BUCKET: bucket.bucketName,
        REQUEST_FUNCTION: request.functionName,
        RESPONSE_FUNCTION: response.functionName,
      },
    });
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
    return lambda;
  }
}
