import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { type Endpoint, endpoints } from '../../shared/contract/endpoints.ts';
import { matchEndpoint } from '../../shared/contract/path.ts';
import { pay } from '../testing/booking-journey.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

interface FormerRequest {
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const folder = join(import.meta.dirname, '../../infra/testing/former-requests');

const requestsOf = (file: string): FormerRequest[] => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const files = readdirSync(folder);

freshSystemForEachTest();

const endpointOf = ({ method, path }: Pick<FormerRequest, 'method' | 'path'>): Endpoint | undefined => {
  const match = matchEndpoint(method, path);
  return match && endpoints[match.key];
};

describe.each(files)('the pages of the release %s', (file) => {
  const requests = requestsOf(file);

  it.each(requests.map((request) => [request.method, request.path, request] as const))(
    'may send %s %s as they did',
    (_method, _path, request) => {
      const endpoint = endpointOf(request);
      if (!endpoint) throw new Error('The endpoint is gone, while pages may still call it.');
      for (const part of ['query', 'body'] as const) {
        const read = endpoint[part]?.safeParse(request[part] ?? {});
        expect([part, read?.error?.issues]).toEqual([part, undefined]);
      }
    },
  );

  it('book an hour with the functions at hand', async () => {
    const bodyOf = (path: string) =>
      requests.find((request) => request.method === 'POST' && request.path === path)?.body;
    const browser = new TestBrowser();
    const checkout = await browser.call('create-payment-intent', {
      body: bodyOf('/api/create-payment-intent'),
    });
    expect([checkout.status, checkout.text]).toEqual([200, expect.stringContaining('clientSecret')]);
    await pay(checkout.body.clientSecret);
    const booked = await browser.call('create-booking', { body: bodyOf('/api/bookings') });
    expect([booked.status, booked.body.task]).toEqual([201, 'Write the introduction']);
  });
});

const requestParts = Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    const sent = endpoint.example[part];
    return schema && typeof sent === 'object' ? [[part, key, schema, sent] as const] : [];
  }),
);

it.each(requestParts)(
  'refuses a field that it does not know, in the %s of %s',
  (_part, _key, schema, sent) => {
    expect(schema.safeParse(sent).success).toBe(true);
    expect(schema.safeParse({ ...sent, unknownField: 'x' }).success).toBe(false);
  },
);
