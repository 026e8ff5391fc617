import { afterEach, describe, expect, it } from '@jest/globals';
import { siteRoutes } from '../../shared/contract/site-routes.ts';
import { staffRoutes } from '../../shared/contract/staff-routes.ts';
import { failureSentence, isRefused } from './api-error.ts';
import { request } from './request.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const routes = Object.entries({ ...siteRoutes, ...staffRoutes });
const parameters = { id: 'a', code: 'a', place: 'a' };

/** The error of each call when every one of them is answered so. */
const failuresWith = (answer: typeof fetch): Promise<[string, unknown][]> => {
  globalThis.fetch = answer;
  return Promise.all(
    routes.map(async ([key, route]): Promise<[string, unknown]> => {
      const failure = await request(route, { parameters, body: {} }, 20).catch((error: unknown) => error);
      return [key, failure];
    }),
  );
};

const statuses = [400, 401, 403, 404, 409, 413, 429, 500, 503];
const bodies = {
  'a sentence': ['text/plain; charset=utf-8', 'That hour is taken. Please choose another one.'],
  HTML: ['text/html', '<html><body><h1>Forbidden</h1></body></html>'],
  JSON: ['application/json', '{"message":"Too Many Requests"}'],
  nothing: ['', ''],
} as const;
const answers = Object.entries(bodies).flatMap(([what, [type, body]]) =>
  statuses.map((status) => ({ what, status, type, body })),
);

const readable = /^[A-Z][^<>{}]+[.]$/;
const isPlain = (what: string): boolean => what === 'a sentence';

describe('every call', () => {
  it.each(answers)('answered $status with $what gives one sentence', async ({ what, status, type, body }) => {
    const failures = await failuresWith(async () => {
      const response = new Response(body || null, { status, statusText: 'Refused' });
      if (type) response.headers.set('content-type', type);
      return response;
    });
    expect(failures.length).toBeGreaterThan(100);
    for (const [key, error] of failures) {
      expect([key, String(error)]).toEqual([key, `ApiError: ${status}: ${body || 'Refused'}`]);
      const sentence = failureSentence(error);
      expect([key, sentence]).toEqual([key, isPlain(what) ? body : expect.stringMatching(readable)]);
      expect([key, isRefused(error)]).toEqual([key, isPlain(what) && status < 500 && status !== 429]);
    }
  });

  it('has a sentence of its own for each status that people can do something about', async () => {
    const told = new Set<string>();
    for (const status of statuses) {
      const [failure] = await failuresWith(async () => new Response(null, { status }));
      told.add(failureSentence(failure?.[1]));
    }
    expect(told.size).toBe(statuses.length - 1);
  });

  it.each([
    ['the page of a network that wants a sign-in', async () => new Response('<html></html>')],
    ['success and nothing', async () => new Response(null)],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'no answer ever',
      (_: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    ],
  ])('answered with %s says that the server was not reached', async (_, answer) => {
    for (const [key, error] of await failuresWith(answer))
      expect([key, failureSentence(error)]).toEqual([
        key,
        'We could not reach the server. Please check your connection and try again.',
      ]);
  });
});
