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
import { methodsOf } from '../../../shared/contract/definition/endpoint.ts';
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

  /** The routes to one function, which they alone may invoke. They are in the stack of the scope. */
  addRoute(scope: Construct, key: string, endpoint: Endpoint, to: ServiceFunction): void {
    const { path, throttle = usualThrottle } = endpoint;
    const integration = new FunctionIntegration(to.called);
    const methods = methodsOf(endpoint);
    const routes = methods.map(
      (method) =>
        new HttpRoute(scope, method === 'HEAD' ? `${key}-head-route` : `${key}-route`, {
          httpApi: this.#api,
          routeKey: HttpRouteKey.with(path, HttpMethod[method]),
          integration,
        }),
    );
    // A stage refuses settings for a route that is not there yet.
    this.#stage.node.addDependency(...routes);
    for (const method of methods) this.#throttles[`${method} ${path}`] = throttling(throttle);
    to.called.addPermission('Route', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(scope).formatArn({
        service: 'execute-api',
        resource: this.#api.apiId,
        // One permission, since those of a function are one policy with a limit.
        resourceName: `*/${methods.length > 1 ? '*' : endpoint.method}${path}`,
      }),
    });
    for (const route of routes)
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          'The function authorises by itself, as its contract says: by cookie, signed link or Stripe’s signature. Public endpoints are meant for everybody.',
      });
  }
}
