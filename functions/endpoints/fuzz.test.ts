import * as fc from 'fast-check';
import { endpointKeys } from '../../shared/contract/endpoints.ts';
import { call } from '../testing/call.ts';
import { hostileRequest, wellFormed } from '../testing/hostile-requests.ts';
import { recordWrites } from '../testing/recorded-writes.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();

const requestsInAll = 10_000;
const writtenSinceLastLook = recordWrites();

it('knows every endpoint', () => {
  expect(Object.keys(wellFormed).sort()).toEqual([...endpointKeys].sort());
});

/** Counting attempts is what refused requests may do to the table. */
const isThrottle = (partitionKey: string): boolean => partitionKey.startsWith('THROTTLE#');

it.each(endpointKeys)(
  '%s answers hostile requests with a refusal that gives nothing away',
  async (key) => {
    await fc.assert(
      fc.asyncProperty(hostileRequest(key), async (request) => {
        writtenSinceLastLook();
        const { status, text, headers } = await call(key, request);
        const written = writtenSinceLastLook().filter((partitionKey) => !isThrottle(partitionKey));
        expect(status).toBeLessThan(500);
        if (status < 400) return;
        expect(written).toEqual([]);
        expect(headers['content-type']).toBe('text/plain; charset=utf-8');
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(text).not.toMatch(/[<>]|\n|\bat \/|node_modules|Error\b/);
        expect(text).toMatch(/^[A-Z][^.]{5,200}/);
      }),
      { numRuns: Math.ceil(requestsInAll / endpointKeys.length) },
    );
  },
  60_000,
);
