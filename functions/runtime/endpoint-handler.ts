import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Endpoint, type EndpointKey, endpoints } from '../../shared/contract/endpoints.ts';
import type { PathParameters } from '../../shared/contract/path.ts';
import type { BodyOutput, QueryOutput, ResponseBody } from '../../shared/contract/types.ts';
import { correlated } from './correlation.ts';
import { requireDistribution } from './from-distribution.ts';
import type { LambdaContext } from './lambda-context.ts';
import { log } from './log.ts';
import { measure } from './metrics.ts';
import { parse } from './parse.ts';
import { replyWith, replyWithError } from './reply.ts';
import { jsonBody } from './request-body.ts';
import { requireSameOrigin } from './same-origin.ts';

/** A request that has been parsed by its line in the contract table. */
export interface EndpointRequest<Key extends EndpointKey> {
  parameters: PathParameters<Key>;
  query: QueryOutput<Key>;
  body: BodyOutput<Key>;
  event: APIGatewayProxyEventV2;
  /** Epoch milliseconds at which the request arrived: the only clock that handlers know. */
  nowMs: number;
  /** Milliseconds until the function is stopped. */
  remainingMs(): number;
  /** Adds Set-Cookie values to the answer. */
  setCookies(...cookies: string[]): void;
}

type Handle<Key extends EndpointKey> = (request: EndpointRequest<Key>) => Promise<ResponseBody<Key>>;
export type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: LambdaContext,
) => Promise<APIGatewayProxyStructuredResultV2>;

const unsafe = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' && endpoint.caller !== 'stripe';

/**
 * The Lambda of an endpoint: refuses what its line does not take, handles, checks what it answers.
 * A handler authenticates by itself, so that endpoints without callers to tell apart carry no token code.
 */
export const endpointHandler = <Key extends EndpointKey>(key: Key, handle: Handle<Key>): LambdaHandler => {
  const endpoint: Endpoint = endpoints[key];
  measure('ColdStarts');
  return (event, lambda) => {
    const context = { endpoint: key, requestId: event.requestContext.requestId };
    return correlated(context, async () => {
      const nowMs = Date.now();
      const startedAt = performance.now();
      try {
        requireDistribution(event);
        if (unsafe(endpoint)) requireSameOrigin(event);
        const query = endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {});
        const body = endpoint.body && parse(endpoint.body, jsonBody(event));
        const cookies: string[] = [];
        const result = await handle({
          parameters: (event.pathParameters ?? {}) as PathParameters<Key>,
          query: query as QueryOutput<Key>,
          body: body as BodyOutput<Key>,
          event,
          nowMs,
          remainingMs: () => lambda.getRemainingTimeInMillis(),
          setCookies: (...added) => cookies.push(...added),
        });
        const checked = endpoint.response.parse(result);
        log('info', 'request answered', {
          status: endpoint.status,
          milliseconds: Math.round(performance.now() - startedAt),
        });
        return replyWith(endpoint, checked, cookies);
      } catch (error) {
        return replyWithError(error, context.requestId);
      }
    });
  };
};
