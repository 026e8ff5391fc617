import type { Outcome } from './functions-thread.ts';

export interface HttpReply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

type JsonObject = Record<string, unknown>;

const json = (status: number, message: string): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
});

export const notFound = (): HttpReply => json(404, 'Not Found');
export const tooLarge = (): HttpReply => json(413, 'Request Entity Too Large');
const internalServerError = (): HttpReply => json(500, 'Internal Server Error');
const serviceUnavailable = (): HttpReply => json(503, 'Service Unavailable');

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A result without a status code is the body itself. */
const implicitReply = (payload: string, value: unknown): HttpReply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(typeof value === 'string' ? value : payload),
});

const headersOf = (headers: unknown, cookies: unknown): HttpReply['headers'] => {
  const result: HttpReply['headers'] = {};
  for (const [name, value] of Object.entries(isObject(headers) ? headers : {}))
    result[name.toLowerCase()] = String(value);
  if (Array.isArray(cookies) && cookies.length > 0) result['set-cookie'] = cookies.map(String);
  return result;
};

const explicitReply = (result: JsonObject): HttpReply => {
  const status = Number(result.statusCode);
  const { body = '' } = result;
  if (!Number.isInteger(status) || status < 200 || status > 599) return internalServerError();
  if (typeof body !== 'string') return internalServerError();
  return {
    status,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headersOf(result.headers, result.cookies) },
    body: Buffer.from(body, result.isBase64Encoded === true ? 'base64' : 'utf8'),
  };
};

/** The answer of API Gateway's HTTP API for the result of a function, payload format 2.0. */
export const toHttpReply = (outcome: Outcome): HttpReply => {
  if (outcome.status === 'timeout') return serviceUnavailable();
  if (outcome.status === 'error') return internalServerError();
  const payload = outcome.payload ?? 'null';
  const value: unknown = JSON.parse(payload);
  return isObject(value) && 'statusCode' in value ? explicitReply(value) : implicitReply(payload, value);
};
