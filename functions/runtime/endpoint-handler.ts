import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Caller, Endpoint } from '../../shared/contract/endpoint.ts';
import { type EndpointKey, endpoints, type KeysFor } from '../../shared/contract/endpoints.ts';
import type { PathParameters } from '../../shared/contract/path.ts';
import type { BodyOutput, QueryOutput, ResponseBody } from '../../shared/contract/types.ts';
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

export type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: LambdaContext,
) => Promise<APIGatewayProxyStructuredResultV2>;

const unsafe = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' && endpoint.caller !== 'stripe';

/**
 * Makes the constructor of the handlers for one kind of caller. `identify` says who calls and throws for everybody
 * else; the handler is given its answer with the request. A key whose line names another kind of caller does not
 * compile, and does not load.
 *
 * Each kind has a file with its constructor, so that a function carries the code of its own kind alone: most are in
 * functions/access, those that need Stripe in functions/payments.
 */
export const endpointsFor =
  <Kind extends Caller, Identity extends object>(
    kind: Kind,
    identify: (request: EndpointRequest<KeysFor<Kind>>) => Promise<Identity>,
  ) =>
  <Key extends KeysFor<Kind>>(
    key: Key,
    handle: (request: EndpointRequest<Key> & Identity) => Promise<ResponseBody<Key>>,
  ): LambdaHandler => {
    const endpoint: Endpoint = endpoints[key];
    if (endpoint.caller !== kind)
      throw new Error(`The endpoint ${key} is for the caller ${endpoint.caller}, and was made for ${kind}.`);
    measure('ColdStarts');
    return async (event, lambda) => {
      const context = { endpoint: key, requestId: event.requestContext.requestId };
      const nowMs = Date.now();
      const startedAt = performance.now();
      try {
        requireDistribution(event);
        if (unsafe(endpoint)) requireSameOrigin(event);
        const query = endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {});
        const body = endpoint.body && parse(endpoint.body, jsonBody(event));
        const cookies: string[] = [];
        const request: EndpointRequest<Key> = {
          parameters: (event.pathParameters ?? {}) as PathParameters<Key>,
          query: query as QueryOutput<Key>,
          body: body as BodyOutput<Key>,
          event,
          nowMs,
          remainingMs: () => lambda.getRemainingTimeInMillis(),
          setCookies: (...added) => cookies.push(...added),
        };
        const result = await handle({ ...request, ...(await identify(request)) });
        const checked = endpoint.response.parse(result);
        log('info', 'request answered', {
          ...context,
          status: endpoint.status,
          milliseconds: Math.round(performance.now() - startedAt),
        });
        return replyWith(endpoint, checked, cookies);
      } catch (error) {
        return replyWithError(error, context);
      }
    };
  };
