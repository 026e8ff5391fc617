import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '../../shared/contract/definition/endpoint.ts';
import type { ParametersIn } from '../../shared/contract/definition/fill-path.ts';
import type { OutputOf } from '../../shared/contract/types.ts';
import { AppError } from './app-error.ts';
import { correlated } from './correlation.ts';
import { environment } from './environment.ts';
import { requireDistribution } from './from-distribution.ts';
import type { LambdaContext } from './lambda-context.ts';
import { log } from './log.ts';
import { parse } from './parse.ts';
import { replyWith, replyWithError, replyWithText } from './reply.ts';
import { jsonBody } from './request-body.ts';

/**
 * Rejects writes that a browser sends for another site. A request without both headers does not come from a browser, so
 * it has no cookies that could be misused.
 */
const requireSameOrigin = ({ headers }: APIGatewayProxyEventV2): void => {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const sameOrigin = site ? site === 'same-origin' : !origin || origin === environment('SITE_ORIGIN');
  if (!sameOrigin)
    throw new AppError('cross-origin', 'This request came from another website and was refused.');
};

/** A request of somebody who is not known yet: neither its query nor its body has been looked at. */
export interface ReceivedRequest {
  parameters: Record<string, string>;
  event: APIGatewayProxyEventV2;
  /** Epoch milliseconds at which the request arrived: the only clock that handlers know. */
  nowMs: number;
}

/** A request that has been parsed by its contract. */
export interface EndpointRequest<Contract extends Endpoint> extends ReceivedRequest {
  parameters: ParametersIn<Contract['path']>;
  query: OutputOf<Contract, 'query'>;
  body: OutputOf<Contract, 'body'>;
  /** Milliseconds until the function is stopped. */
  remainingMs(): number;
  /** Adds Set-Cookie values to the answer. */
  setCookies(...cookies: string[]): void;
}

/** Says who calls, and throws for everybody else. */
export type Identify = (received: ReceivedRequest, contract: Endpoint) => Promise<object>;

export interface ServedEndpoint {
  contract: Endpoint;
  handle: (request: EndpointRequest<Endpoint> & object) => Promise<unknown>;
}

export type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: LambdaContext,
) => Promise<APIGatewayProxyStructuredResultV2>;

const unsafe = ({ method, caller }: Endpoint): boolean => method !== 'GET' && caller !== 'stripe';

const receive = (contract: Endpoint, event: APIGatewayProxyEventV2): ReceivedRequest => {
  const nowMs = Date.now();
  requireDistribution(event);
  if (unsafe(contract)) requireSameOrigin(event);
  return { parameters: (event.pathParameters ?? {}) as Record<string, string>, event, nowMs };
};

/** No id and no code is longer. A key of the table would be too long for DynamoDB. */
const longestParameter = 256;

const requireIds = (parameters: Record<string, string>): void => {
  if (Object.values(parameters).some(({ length }) => length > longestParameter))
    throw new AppError('not-found', 'There is nothing at this address. Please check the link.');
};

/** Reads a request by its contract. Throws when the contract does not take it. */
const parseRequest = (
  contract: Endpoint,
  received: ReceivedRequest,
  lambda: LambdaContext,
  cookies: string[],
): EndpointRequest<Endpoint> => {
  const { event, parameters } = received;
  requireIds(parameters);
  const query = contract.query && parse(contract.query, event.queryStringParameters ?? {});
  const body = contract.body && parse(contract.body, jsonBody(event));
  return {
    ...received,
    query: query as undefined,
    body: body as undefined,
    remainingMs: () => lambda.getRemainingTimeInMillis(),
    setCookies: (...added) => cookies.push(...added),
  };
};

/**
 * The handler of a function. `identify` is the file of the contract's caller in functions/callers. It runs before the
 * request is read, so that a stranger learns nothing of what an endpoint takes.
 */
export const handlerOf = (
  key: string,
  { contract, handle }: ServedEndpoint,
  identify: Identify,
): LambdaHandler => {
  const answer = async (event: APIGatewayProxyEventV2, lambda: LambdaContext) => {
    const startedAt = performance.now();
    try {
      const cookies: string[] = [];
      const received = receive(contract, event);
      const identity = await identify(received, contract);
      const request = parseRequest(contract, received, lambda, cookies);
      const result = await handle({ ...request, ...identity });
      const checked = contract.response.parse(result);
      log('info', 'request answered', {
        status: contract.status,
        milliseconds: Math.round(performance.now() - startedAt),
      });
      const { text, status } = contract;
      if (text) return replyWithText({ status, text }, String(checked), event);
      return replyWith(contract, checked, cookies);
    } catch (error) {
      return replyWithError(error, event.requestContext.requestId);
    }
  };
  return (event, lambda) =>
    correlated({ endpoint: key, requestId: event.requestContext.requestId }, () => answer(event, lambda));
};
