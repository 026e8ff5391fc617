import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { endpoints } from '../../../shared/contract/endpoints.ts';
import type { matchEndpoint } from '../../../shared/contract/path.ts';

type Match = NonNullable<ReturnType<typeof matchEndpoint>>;

interface HttpRequest {
  message: IncomingMessage;
  match: Match;
  body: Buffer;
  requestId: string;
  nowMs: number;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "20/Nov/2026:09:05:07 +0000", as in API Gateway's request context. */
export const requestTime = (instantMs: number): string => {
  const [date = '', time = ''] = new Date(instantMs).toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
};

/** API Gateway passes these as text and everything else, form fields included, in base64. */
const textTypes = /^(text\/.*|application\/(json|javascript|xml|.*\+json|.*\+xml))$/;

const isText = (contentType: string | undefined): boolean =>
  textTypes.test((contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '');

const sourceAddress = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');

const headersOf = (message: IncomingMessage): Record<string, string> => {
  const joined: Record<string, string> = {};
  for (const [name, values = []] of Object.entries(message.headersDistinct))
    if (name !== 'cookie') joined[name] = values.join(',');
  const address = sourceAddress(message);
  return {
    ...joined,
    // Headers that CloudFront and API Gateway add.
    'x-viewer-address': address,
    'x-forwarded-for': [joined['x-forwarded-for'], address].filter(Boolean).join(', '),
    'x-forwarded-proto': 'http',
  };
};

const joinedQuery = (query: string): Record<string, string> => {
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    joined[name] = joined[name] === undefined ? value : `${joined[name]},${value}`;
  return joined;
};

/** The event that API Gateway's HTTP API hands to a function, payload format 2.0. */
export const toHttpEvent = ({
  message,
  match,
  body,
  requestId,
  nowMs,
}: HttpRequest): APIGatewayProxyEventV2 => {
  const [rawPath = '/', ...query] = (message.url ?? '/').split('?');
  const rawQueryString = query.join('?');
  const { method, path } = endpoints[match.key];
  const routeKey = `${method} ${path}`;
  const host = message.headers.host ?? 'localhost';
  const cookies = (message.headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter(Boolean);
  const text = isText(message.headers['content-type']);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookies.length > 0 ? { cookies } : {}),
    headers: headersOf(message),
    ...(rawQueryString === '' ? {} : { queryStringParameters: joinedQuery(rawQueryString) }),
    ...(Object.keys(match.parameters).length > 0 ? { pathParameters: match.parameters } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: host.replace(/:\d+$/, ''),
      domainPrefix: 'local',
      http: {
        method,
        path: rawPath,
        protocol: `HTTP/${message.httpVersion}`,
        sourceIp: sourceAddress(message),
        userAgent: message.headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: requestTime(nowMs),
      timeEpoch: nowMs,
    },
    ...(body.length > 0 ? { body: body.toString(text ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !text,
  };
};
