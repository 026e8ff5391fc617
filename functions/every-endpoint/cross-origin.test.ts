import { call } from '../../infra/testing/in-process/call.ts';
import type { Touches } from '../../shared/contract/definition/touches.ts';
import { type Endpoint, endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { recordWrites } from '../testing/recorded-writes.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';
import { aHostileWorld, type GrantedRequests, requestOfCaller } from './testing/hostile-world.ts';

const system = freshSystemForAllTests();
const writtenSinceLastLook = recordWrites();

let granted: GrantedRequests;
beforeAll(async () => {
  granted = await aHostileWorld(system());
  writtenSinceLastLook();
});

/** All endpoints that change data for a visitor. Stripe calls the webhook, and signs its requests. */
const writes = endpointKeys.filter(
  (key) => endpoints[key].method !== 'GET' && endpoints[key].caller !== 'stripe',
);

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
  { origin: 'https://quiet.test.evil.example' },
  { origin: 'http://quiet.test' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://quiet.test' },
];

// ASVS 3.5.1–3.
it.each(writes)(
  '%s refuses a write that a browser sends for another site, and writes nothing',
  async (key) => {
    for (const headers of foreign) {
      const { status, text } = await call(key, { ...requestOfCaller(granted, key), headers });
      expect([status, text]).toEqual([403, 'This request came from another website and was refused.']);
    }
    expect(writtenSinceLastLook()).toEqual([]);
  },
);

// ASVS 3.5.1–3.
it.each(writes.filter((key) => 'body' in endpoints[key]))(
  '%s takes nothing that a form can send',
  async (key) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const { body, ...request } = requestOfCaller(granted, key);
      const rawBody = JSON.stringify(body);
      const { status } = await call(key, { ...request, rawBody, headers: { 'content-type': type } });
      expect(status).toBe(415);
    }
  },
);

/** Costly answers are counted, the use of a machine key is noted, and totals are kept when first read. */
const countsOnly = ({ writes = [] }: Touches): boolean =>
  writes.every((row) => ['THROTTLE#', 'KEY#', 'TOTALS#'].includes(row));

// ASVS 3.5.1–3.
it('changes nothing by a GET', () => {
  for (const key of endpointKeys) {
    const { method, touches }: Endpoint = endpoints[key];
    const actions = (touches.table ?? []).filter(
      (action) => !['BatchGetItem', 'GetItem', 'Query'].includes(action),
    );
    if (method === 'GET' && actions.length > 0) expect([key, countsOnly(touches)]).toEqual([key, true]);
  }
});
