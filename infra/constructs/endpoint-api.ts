import {
  HttpApi,
  HttpIntegrationType,
  HttpMethod,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  HttpStage,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Fn, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Endpoint } from '../../shared/contract/endpoints.ts';
import type { ServiceFunction } from './service-function.ts';

/** The whole request to one function. */
class FunctionIntegration extends HttpRouteIntegration {
  readonly #lambda: LambdaFunction;

  constructor(lambda: LambdaFunction) {
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

/** The HTTP API: no CORS, since the site and the API share one origin, and a ceiling on everybody together. */
export class EndpointApi extends Construct {
  /** Host name, for the distribution. */
  readonly domainName: string;
  readonly #api: HttpApi;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#api = new HttpApi(this, 'Api', { createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: this.#api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 100, burstLimit: 200 },
    });
    this.domainName = Fn.select(2, Fn.split('/', this.#api.apiEndpoint));
  }

  /** One route to one function, which this route alone may invoke. */
  addRoute(key: string, { method, path }: Endpoint, to: ServiceFunction): void {
    new HttpRoute(this, key, {
      httpApi: this.#api,
      routeKey: HttpRouteKey.with(path, HttpMethod[method]),
      integration: new FunctionIntegration(to.lambda),
    });
    to.lambda.addPermission('Route', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.#api.apiId,
        resourceName: `*/${method}${path}`,
      }),
    });
  }
}
