import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Caller, Endpoint } from '../../shared/contract/endpoint.ts';
import type { EndpointKey, KeysFor } from '../../shared/contract/endpoints.ts';
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

/** A request of somebody who is not known yet: neither its query nor its body has been looked at. */
interface UnreadRequest<Key extends EndpointKey> {
  parameters: PathParameters<Key>;
  event: APIGatewayProxyEventV2;
  /** Epoch milliseconds at which the request arrived: the only clock that handlers know. */
  nowMs: number;
}

/** A request that has been parsed by its line in the contract table. */
interface EndpointRequest<Key extends EndpointKey> extends UnreadRequest<Key> {
  query: QueryOutput<Key>;
  body: BodyOutput<Key>;
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

const receive = <Key extends EndpointKey>(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
): UnreadRequest<Key> => {
  const nowMs = Date.now();
  requireDistribution(event);
  if (unsafe(endpoint)) requireSameOrigin(event);
  return { parameters: (event.pathParameters ?? {}) as PathParameters<Key>, event, nowMs };
};

/** Reads a request by its line in the contract table. Throws when the line does not take it. */
const parseRequest = <Key extends EndpointKey>(
  endpoint: Endpoint,
  received: UnreadRequest<Key>,
  lambda: LambdaContext,
  cookies: string[],
): EndpointRequest<Key> => {
  const { event } = received;
  const query = endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {});
  const body = endpoint.body && parse(endpoint.body, jsonBody(event));
  return {
    ...received,
    query: query as QueryOutput<Key>,
    body: body as BodyOutput<Key>,
    remainingMs: () => lambda.getRemainingTimeInMillis(),
    setCookies: (...added) => cookies.push(...added),
  };
};

/**
 * Makes the constructor of the handlers for one kind of caller. `identify` says who calls, and throws for everybody
 * else before the request is read, so that a stranger learns nothing of what an endpoint takes. A key
 * whose line names another kind of caller neither compiles nor loads.
 *
 * The constructors of one kind of caller have their own file, so that a function carries the code of its kind alone.
 * Most are in functions/access; those that ask Stripe are in functions/payments. `lines` is the part of THE TABLE that
 * the functions carry: that of the site, or one of its staff.
 */
export const endpointsFor =
  <Lines extends Partial<Record<EndpointKey, Endpoint>>, Kind extends Caller, Identity extends object>(
    lines: Lines,
    kind: Kind,
    identify: (received: UnreadRequest<KeysFor<Kind> & keyof Lines>) => Promise<Identity>,
  ) =>
  <Key extends KeysFor<Kind> & keyof Lines>(
    key: Key,
    handle: (request: EndpointRequest<Key> & Identity) => Promise<ResponseBody<Key>>,
  ): LambdaHandler => {
    const endpoint = lines[key] as Endpoint;
    if (endpoint.caller !== kind)
      throw new Error(`The endpoint ${key} is for the caller ${endpoint.caller}, and was made for ${kind}.`);
    measure('ColdStarts');
    const answer = async (event: APIGatewayProxyEventV2, lambda: LambdaContext) => {
      const startedAt = performance.now();
      try {
        const cookies: string[] = [];
        const received = receive<Key>(endpoint, event);
        const identity = await identify(received);
        const request = parseRequest<Key>(endpoint, received, lambda, cookies);
        const result = await handle({ ...request, ...identity });
        const checked = endpoint.response.parse(result);
        log('info', 'request answered', {
          status: endpoint.status,
          milliseconds: Math.round(performance.now() - startedAt),
        });
        return replyWith(endpoint, checked, cookies);
      } catch (error) {
        return replyWithError(error, event.requestContext.requestId);
      }
    };
    return (event, lambda) =>
      correlated({ endpoint: key, requestId: event.requestContext.requestId }, () => answer(event, lambda));
  };
