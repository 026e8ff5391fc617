import * as fc from 'fast-check';
import { call } from '../../infra/testing/in-process/call.ts';
import { type EndpointKey, endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { KeptTable } from '../testing/kept/kept-table.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';
import { hostileRequest, wellFormed } from './testing/hostile-requests.ts';
import { aHostileWorld, type GrantedRequests } from './testing/hostile-world.ts';

const system = freshSystemForAllTests();

const requestsInAll = 5_000;

it('knows every endpoint', () => {
  expect(Object.keys(wellFormed).sort()).toEqual([...endpointKeys].sort());
});

const allowedHeaders: Record<string, RegExp> = {
  'content-type': /^(text\/(plain|calendar)|application\/json); charset=utf-8$/,
  'cache-control': /^(no-store|public, max-age=0, s-maxage=\d+|private, max-age=3600)$/,
  'x-content-type-options': /^nosniff$/,
  etag: /^"[\w-]+"$/,
  'retry-after': /^\d{1,5}$/,
};

const unexpectedHeaders = (headers: Record<string, unknown>): [string, unknown][] =>
  Object.entries(headers).filter(([name, value]) => !allowedHeaders[name]?.test(String(value)));

/**
 * An earlier request has had Stripe send the refund, and the table was put back since: they store what Stripe says,
 * also when they refuse.
 */
const asksStripeFirst: readonly EndpointKey[] = ['pay-refund-by-hand', 'retry-refund'];

/** An endpoint without the table lets everybody in. */
const hasNoTable = (key: EndpointKey): boolean => !('table' in endpoints[key].touches);

let granted: GrantedRequests;
let table: KeptTable;
beforeAll(async () => {
  granted = await aHostileWorld(system());
  table = await KeptTable.begin();
});

/** Chance may spoil every request of a run, which then proves nothing and is repeated. */
const mostRuns = 5;

// ASVS 1.2.4, 2.2.2.
it.each(endpointKeys)('%s answers hostile requests with a refusal that gives nothing away', async (key) => {
  const numRuns = Math.ceil(requestsInAll / endpointKeys.length);
  /** Requests that got as far as the work of the endpoint, past the session, the key or the signature. */
  let letIn = 0;
  const refusal = fc.asyncProperty(
    hostileRequest(key, granted.get(key) ?? []),
    async (request): Promise<void> => {
      await table.putBack();
      const { status, text, headers, setCookies } = await call(key, request);
      const gotIn = table.wasAsked || hasNoTable(key);
      if (gotIn && status !== 401 && status !== 404) letIn += 1;
      expect(status).toBeLessThan(500);
      expect(unexpectedHeaders(headers)).toEqual([]);
      if (status < 400) return;
      if (!asksStripeFirst.includes(key)) expect(table.written).toEqual([]);
      expect(setCookies).toEqual([]);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(text).not.toMatch(/[<>]|\n|\bat \/|node_modules|Error\b/);
      expect(text).toMatch(/^[A-Z][^.]{5,200}/);
    },
  );
  for (let run = 0; run < mostRuns && letIn === 0; run += 1) await fc.assert(refusal, { numRuns });
  expect(letIn).toBeGreaterThan(0);
});
