import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { fillPath } from '../../../../shared/contract/definition/fill-path.ts';
import { type EndpointKey, endpoints } from '../../../../shared/contract/endpoints.ts';

export interface EventOptions {
  body?: unknown;
  query?: Record<string, string>;
  parameters?: Record<string, string>;
  headers?: Record<string, string>;
  cookies?: readonly string[];
}

/** The event of API Gateway for an endpoint, payload format 2.0. */
export const httpEvent = (key: EndpointKey, options: EventOptions): APIGatewayProxyEventV2 => {
  const { body, query, parameters = {}, headers, cookies = [] } = options;
  const { method, path } = endpoints[key];
  const rawPath = fillPath<string>(path, parameters);
  const routeKey = `${method} ${path}`;
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(query && { queryStringParameters: query }),
    pathParameters: parameters,
    cookies: [...cookies],
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      domainName: 'quiet.test',
      domainPrefix: 'quiet',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'bench' },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: '01/Jan/2026:00:00:00 +0000',
      timeEpoch: Date.now(),
    },
  };
};
