import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { matchEndpoint } from '../../../shared/contract/path.ts';
import { type LoopbackServer, listenOnLoopback, readBody, sendJson } from '../server/http.ts';
import { requestTime, toHttpEvent } from './http-event.ts';

let server: LoopbackServer;

beforeAll(async () => {
  server = await listenOnLoopback(0, ['127.0.0.1']);
  server.serve(async (message, response) => {
    const match = matchEndpoint(message.method ?? '', (message.url ?? '').split('?')[0] ?? '');
    if (!match) throw new Error('no such endpoint');
    const body = await readBody(message, 1000);
    const nowMs = Date.UTC(2026, 10, 20, 9, 5, 7);
    sendJson(response, 200, toHttpEvent({ message, match, body, requestId: 'r-1', nowMs }));
  });
});
afterAll(() => server.close(0));

const eventOf = async (path: string, init: RequestInit = {}): Promise<APIGatewayProxyEventV2> => {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
  return (await response.json()) as APIGatewayProxyEventV2;
};

it('describes a read', async () => {
  const event = await eventOf('/api/bookings/a%20b?key=1&key=2&empty=', {
    headers: {
      Cookie: 'one=1; two=2',
      'X-Custom': 'yes',
      'User-Agent': 'test',
      'X-Forwarded-For': '192.0.2.1',
    },
  });
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/bookings/{id}',
    rawPath: '/api/bookings/a%20b',
    rawQueryString: 'key=1&key=2&empty=',
    queryStringParameters: { key: '1,2', empty: '' },
    pathParameters: { id: 'a b' },
    cookies: ['one=1', 'two=2'],
    headers: { 'x-custom': 'yes', 'x-forwarded-for': '192.0.2.1, 127.0.0.1' },
    requestContext: {
      http: {
        method: 'GET',
        path: '/api/bookings/a%20b',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'test',
      },
      requestId: 'r-1',
      stage: '$default',
      time: '20/Nov/2026:09:05:07 +0000',
      timeEpoch: 1795165507000,
    },
    isBase64Encoded: false,
  });
  expect(event.headers).not.toHaveProperty('cookie');
  expect(event).not.toHaveProperty('body');
});

it('leaves out what is absent', async () => {
  const event = await eventOf('/api/availability');
  expect(event.rawQueryString).toBe('');
  expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['cookies']));
  expect(event).not.toHaveProperty('queryStringParameters');
  expect(event).not.toHaveProperty('pathParameters');
});

it.each([
  ['application/json', false],
  ['application/json; charset=utf-8', false],
  ['text/plain', false],
  ['application/problem+json', false],
  ['application/x-www-form-urlencoded', true],
  ['application/octet-stream', true],
])('passes a %s body with base64 %s', async (contentType, base64) => {
  const body = '{"name":"Zoë"}';
  const event = await eventOf('/api/bookings', {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
  });
  expect(event.isBase64Encoded).toBe(base64);
  expect(Buffer.from(event.body ?? '', base64 ? 'base64' : 'utf8').toString()).toBe(body);
});

it('writes the time as the gateway does', () => {
  expect(requestTime(Date.UTC(2026, 0, 2, 3, 4, 5))).toBe('02/Jan/2026:03:04:05 +0000');
});
