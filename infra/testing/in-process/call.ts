import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import {
  handlerOf,
  type Identify,
  type LambdaHandler,
  type ServedEndpoint,
} from '../../../functions/runtime/endpoint-handler.ts';
import type { LambdaContext } from '../../../functions/runtime/lambda-context.ts';
import { challengeHeader, solutionHeader } from '../../../shared/contract/challenge-headers.ts';
import { fillPath } from '../../../shared/contract/definition/fill-path.ts';
import { type EndpointKey, endpoints, folderOf } from '../../../shared/contract/endpoints.ts';
import { solveChallenge } from '../../../shared/contract/solve-challenge.ts';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import { withRole } from './granted-actions.ts';
import { contextFor } from './lambda-context.ts';

export interface CallOptions {
  body?: unknown;
  /** The raw body, instead of `body` as JSON. Bytes are sent in base64, as API Gateway does for binary types. */
  rawBody?: string | Uint8Array;
  query?: Record<string, string>;
  parameters?: Record<string, string>;
  headers?: Record<string, string>;
  cookies?: string[];
  /** The time at which the request has reached API Gateway. Absent: now. */
  arrivedAtMs?: number;
  /** Lambda's context. Absent: the full time limit. */
  context?: LambdaContext;
}

export interface CallResult<Key extends EndpointKey> {
  status: number;
  /** The parsed answer when it is a success. */
  body: ResponseBody<Key>;
  /** The answer as text: for an error, its sentence. */
  text: string;
  headers: Record<string, unknown>;
  setCookies: string[];
}

/** The event that API Gateway makes of a request. */
export const eventOf = (key: EndpointKey, options: CallOptions = {}): APIGatewayProxyEventV2 => {
  const { body, rawBody, query, parameters = {}, headers, cookies } = options;
  const { method } = endpoints[key];
  const rawPath = fillPath<string>(endpoints[key].path, parameters);
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const isBase64Encoded = sent instanceof Uint8Array;
  return {
    version: '2.0',
    routeKey: `${method} ${endpoints[key].path}`,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(query && { queryStringParameters: query }),
    pathParameters: parameters,
    ...(cookies?.length && { cookies }),
    ...(sent !== undefined && { body: isBase64Encoded ? Buffer.from(sent).toString('base64') : sent }),
    isBase64Encoded,
    requestContext: {
      accountId: 'anonymous',
      apiId: 'test',
      domainName: 'quiet.test',
      domainPrefix: 'quiet',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      requestId: randomUUID(),
      routeKey: `${method} ${endpoints[key].path}`,
      stage: '$default',
      time: '01/Jan/2026:00:00:00 +0000',
      timeEpoch: options.arrivedAtMs ?? Date.now(),
    },
  };
};

/** An answer of JSON, or the text of one that has another type. */
const parsed = (key: EndpointKey, text: string): unknown =>
  'text' in endpoints[key] ? text : JSON.parse(text);

const handlers = new Map<EndpointKey, LambdaHandler>();

/** The handler of an endpoint, as the build of the functions puts it together. */
const handlerFor = async (key: EndpointKey): Promise<LambdaHandler> => {
  const made = handlers.get(key);
  if (made) return made;
  const functions = '../../../functions';
  const [served, identify] = (await Promise.all([
    import(`${functions}/endpoints/${folderOf(key)}/${key}.ts`),
    import(`${functions}/callers/${endpoints[key].caller}.ts`),
  ])) as [{ default: ServedEndpoint }, { default: Identify }];
  const handler = handlerOf(key, served.default, identify.default);
  handlers.set(key, handler);
  return handler;
};

/** Calls an endpoint through the real runtime, with only the rights of its contract. */
export const call = async <Key extends EndpointKey>(
  key: Key,
  options: CallOptions = {},
): Promise<CallResult<Key>> => {
  const handler = await handlerFor(key);
  const { timeoutSeconds, touches } = endpoints[key];
  const { context = contextFor(timeoutSeconds) } = options;
  const result = await withRole(key, touches, () => handler(eventOf(key, options), context), context);
  const text = result.body ?? '';
  const status = result.statusCode ?? 0;
  return {
    status,
    body: (status < 300 ? parsed(key, text) : undefined) as ResponseBody<Key>,
    text,
    headers: result.headers ?? {},
    setCookies: result.cookies ?? [],
  };
};

let browsers = 0;

const nextAddress = (): string => {
  browsers += 1;
  return `198.51.${(browsers >> 8) & 255}.${browsers & 255}`;
};

/** A browser at a network address of its own: it keeps the cookies that it is given until it is told to forget them. */
export class TestBrowser {
  cookies: string[] = [];
  readonly address: string;

  constructor(address = nextAddress()) {
    this.address = address;
  }

  async call<Key extends EndpointKey>(key: Key, options: CallOptions = {}): Promise<CallResult<Key>> {
    const result = await this.send(key, options);
    const challenge = result.headers[challengeHeader];
    this.keepCookies(result);
    if (typeof challenge !== 'string') return result;
    const solved = { [solutionHeader]: await solveChallenge(challenge) };
    return this.call(key, { ...options, headers: { ...options.headers, ...solved } });
  }

  /** Sends a request without solving a challenge of the answer. */
  send<Key extends EndpointKey>(key: Key, options: CallOptions = {}): Promise<CallResult<Key>> {
    return call(key, {
      ...options,
      headers: { 'x-viewer-address': this.address, ...options.headers },
      cookies: [...this.cookies, ...(options.cookies ?? [])],
    });
  }

  private keepCookies(result: { setCookies: string[] }): void {
    for (const cookie of result.setCookies) {
      const [pair] = cookie.split(';') as [string];
      const prefix = pair.slice(0, pair.indexOf('=') + 1);
      this.cookies = this.cookies.filter((kept) => !kept.startsWith(prefix));
      if (!cookie.includes('Max-Age=0;')) this.cookies.push(pair);
    }
  }
}
