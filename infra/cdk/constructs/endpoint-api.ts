import {
  CfnStage,
  HttpApi,
  HttpIntegrationType,
  HttpMethod,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Endpoint } from '../../../shared/contract/endpoints.ts';
import type { ServiceFunction } from './service-function.ts';

/** The whole request to one function. */
class FunctionIntegration extends HttpRouteIntegration {
  readonly #lambda: IFunction;

  constructor(lambda: IFunction) {
    super('Integration');
    this.#lambda = lambda;
  }

  override bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#lambda.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
    };
  }
}

interface EndpointApiProps {
  /** "quiet-hours-prod" */
  prefix: string;
  logDays: number;
}

interface Throttle {
  perSecond: number;
  burst: number;
}

const usualThrottle: Throttle = { perSecond: 100, burst: 200 };

const throttling = ({ perSecond, burst }: Throttle) => ({
  ThrottlingRateLimit: perSecond,
  ThrottlingBurstLimit: burst,
});

/** The fields that an operator needs of a request. None of them identifies the visitor. */
const accessLogFields = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  functionMilliseconds: '$context.integrationLatency',
  error: '$context.error.message',
  functionError: '$context.integrationErrorMessage',
};

/** The HTTP API: no CORS, since the site and the API share one origin, and a ceiling on every route. */
export class EndpointApi extends Construct {
  /** Host name, for the distribution. */
  readonly domainName: string;
  readonly id: string;
  readonly logGroup: LogGroup;
  readonly #api: HttpApi;
  readonly #stage: CfnStage;
  readonly #throttles: Record<string, object> = {};

  constructor(scope: Construct, id: string, { prefix, logDays }: EndpointApiProps) {
    super(scope, id);
    this.#api = new HttpApi(this, 'Api', { apiName: prefix, createDefaultStage: false });
    this.logGroup = new LogGroup(this, 'Logs', {
      // Log groups of this name share a permission; under others each stage lengthens one policy with a limit.
      logGroupName: `/aws/vendedlogs/${prefix}/api`,
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.#stage = new CfnStage(this, 'Stage', {
      apiId: this.#api.apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: {
        throttlingRateLimit: usualThrottle.perSecond,
        throttlingBurstLimit: usualThrottle.burst,
      },
      routeSettings: this.#throttles,
      accessLogSettings: {
        destinationArn: this.logGroup.logGroupArn,
        format: JSON.stringify(accessLogFields),
      },
    });
    this.domainName = Fn.select(2, Fn.split('/', this.#api.apiEndpoint));
    this.id = this.#api.apiId;
  }

  /** One route to one function, which this route alone may invoke. They are in the stack of the scope. */
  addRoute(
    scope: Construct,
    key: string,
    { method, path, throttle = usualThrottle }: Endpoint,
    to: ServiceFunction,
  ): void {
    const route = new HttpRoute(scope, `${key}-route`, {
      httpApi: this.#api,
      routeKey: HttpRouteKey.with(path, HttpMethod[method]),
      integration: new FunctionIntegration(to.called),
    });
    // A stage refuses settings for a route that is not there yet.
    this.#stage.node.addDependency(route);
    this.#throttles[`${method} ${path}`] = throttling(throttle);
    to.called.addPermission('Route', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(scope).formatArn({
        service: 'execute-api',
        resource: this.#api.apiId,
        resourceName: `*/${method}${path}`,
      }),
    });
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'The function authorises by itself, as its contract says: by cookie, signed link or Stripe’s signature. Public endpoints are meant for everybody.',
    });
  }
}
