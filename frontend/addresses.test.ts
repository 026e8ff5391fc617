import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createMemoryHistory, rootRouteId } from '@tanstack/react-router';
import { edgeCodeOf } from '../infra/cdk/edge/edge-functions.ts';
import { type LoopbackServer, listenOnLoopback } from '../infra/local/server/http.ts';
import { createStaticSite } from '../infra/local/site/static-site.ts';
import { temporaryFolder } from '../infra/testing/local/temporary-folder.ts';
import { rewrittenLinks } from '../infra/testing/rewritten-links.ts';
import { pageFiles } from '../shared/content/page-files.ts';
import { readMailedLink } from '../shared/domain/access/mailed-link.ts';
import { notFoundTitle } from './features/layout/page-changes.ts';
import { createAppRouter } from './router.tsx';
import { createStaffRouter } from './staff/router.tsx';

const files = [
  ...new Set([...Object.values(pageFiles), '/not-found.html', '/staff-not-found.html', '/robots.txt']),
];
const release = '0123456789abcdef';
const edgeCode = edgeCodeOf({ files, release, policies: { visitors: '', staff: '' } });
const id = '5f0c1f0e-2b1a-4c3d-8e4f-1234567890ab';

/** A page of visitors or of staff that does not exist. */
const none = 'none';
const noneOfStaff = 'none of staff';

/** Each spelling with the page that answers it, or the address that it leads to. */
const spellings: readonly (readonly [string, string])[] = [
  ...Object.keys(pageFiles).map((path) => [path.replace('$id', id), path] as const),
  ['/auth?returnTo=/booking', '/auth'],
  ['/bookings/a%2Fb', '/bookings/$id'],
  ['/bookings/a%20b', '/bookings/$id'],
  ['/bookings/%C3%A9', '/bookings/$id'],
  ['/bookings/Index.html', '/bookings/$id'],
  ['/Booking', 'to /booking'],
  ['/BOOKING?day=2026-12-01&day=2&x', 'to /booking?day=2026-12-01&day=2&x'],
  ['/%62ooking', 'to /booking'],
  ['/booking/', 'to /booking'],
  ['/booking//', 'to /booking'],
  ['//booking', 'to /booking'],
  ['/booking/index.html', 'to /booking'],
  ['/index.html', 'to /'],
  ['//', 'to /'],
  ['////', 'to /'],
  ['/?package=mini', '/'],
  ['/Payment-Success/?redirect_status=succeeded', 'to /payment-success?redirect_status=succeeded'],
  ['/Bookings/AbC', 'to /bookings/AbC'],
  ['/bookings//7', 'to /bookings/7'],
  ['/offers/7/', 'to /offers/7'],
  ['/bookings/7%23key=a.b-c', 'to /bookings/7#key=a.b-c'],
  ['/auth%23reset-password=a.b', 'to /auth#reset-password=a.b'],
  ['/staff%2523invitation%253Da.b', 'to /staff#invitation%253Da.b'],
  ['/bookings/7%23', 'to /bookings/7#'],
  ['/bookings/7%23key=a?utm_source=mail', 'to /bookings/7?utm_source=mail#key=a'],
  ['/bookings/7%E2%80%9D).', 'to /bookings/7'],
  ['/about.', 'to /about'],
  ['/Desk', 'to /desk'],
  ['/desk/', 'to /desk'],
  ['/office//calendar', 'to /office/calendar'],
  ['/OFFICE/bookings/7', 'to /office/bookings/7'],
  ['/dashboard/nothing', none],
  ['/booking/nothing', none],
  ['/bookings', none],
  ['/bookings/', none],
  ['/bookings//', none],
  ['/bookings/7/8', none],
  ['/bookings/%E0%A4%A', none],
  ['/%', none],
  ['/nothing', none],
  ['/nothing/', none],
  ['//example.com', none],
  ['//example.com/booking', none],
  ['/%2fbooking', none],
  ['/booking%20', none],
  ['/shell.html', none],
  ['/not-found.html', none],
  ['/staff.html', none],
  ['/Index.html', none],
  ['/booking.html', none],
  ['/desks', none],
  ['/nothing%23key=a', none],
  ['//example.com%23x', none],
  ['/%5Cexample.com%23x', none],
  [`/${'a'.repeat(300)}`, none],
  [`/${'a'.repeat(7000)}`, none],
  [`/auth%23${'a'.repeat(7000)}`, `to /auth#${'a'.repeat(7000)}`],
  ['/caf%C3%A9', none],
  ['/about%0d%0ax', none],
  ['/desk/nothing', noneOfStaff],
  ['/desk/2026-12-01', noneOfStaff],
  ['/office/nowhere', noneOfStaff],
  ['/office/bookings/7/8', noneOfStaff],
  ['/staff/nothing', noneOfStaff],
];

const expectedFile = (page: string): string => {
  if (page === none) return '/not-found.html';
  return page === noneOfStaff ? '/staff-not-found.html' : (pageFiles[page] ?? '');
};
const isMissing = (page: string): boolean => page === none || page === noneOfStaff;

interface EdgeEvent {
  request: { uri: string; querystring: object };
  response?: object;
}
const atEdge = <Answer>(code: string, event: EdgeEvent): Answer =>
  runInNewContext(`${code}\nhandler(event);`, { event }) as Answer;

const querystringOf = (query = ''): object => {
  const given: Record<string, { value: string; multiValue?: object[] }> = {};
  for (const [name = '', value = ''] of query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('='))) {
    const values = [...(given[name]?.multiValue ?? []), { value }];
    given[name] = { value: given[name]?.value ?? value, multiValue: values };
  }
  return given;
};

const folder = temporaryFolder();
let server: LoopbackServer;
beforeAll(async () => {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  server = await listenOnLoopback(0, ['127.0.0.1']);
  server.serve(createStaticSite({ directory: folder, config: {}, injectedScripts: [], standIns: {} }));
});
afterAll(() => server.close(0));

/** Unlike `fetch`, it sends the address as it is. */
const ask = (path: string): Promise<{ status?: number; location?: string; body: string }> =>
  new Promise((resolve) => {
    request({ host: '127.0.0.1', port: server.port, path, agent: false }, (answer) => {
      const { statusCode: status, headers } = answer;
      void answer
        .toArray()
        .then((chunks: Buffer[]) =>
          resolve({ status, location: headers.location, body: Buffer.concat(chunks).toString() }),
        );
    }).end();
  });

describe.each(spellings)('the address %s', (address, page) => {
  const [uri = '', query] = address.split('?');
  const asked = { uri, querystring: querystringOf(query) };

  it('has one answer at the edge', () => {
    const answer = atEdge<{ uri?: string; statusCode?: number; headers?: { location: { value: string } } }>(
      edgeCode.request,
      { request: { ...asked } },
    );
    if (page.startsWith('to ')) {
      expect([answer.statusCode, `to ${answer.headers?.location.value}`]).toEqual([301, page]);
      return;
    }
    expect(answer.uri).toBe(`/${release}${expectedFile(page)}`);
    const { statusCode } = atEdge<{ statusCode: number }>(edgeCode.response, {
      request: asked,
      response: { statusCode: 200, headers: {} },
    });
    expect(statusCode).toBe(isMissing(page) ? 404 : 200);
  });

  it('has the same answer here', async () => {
    const answer = await ask(address);
    if (page.startsWith('to ')) expect([answer.status, `to ${answer.location}`]).toEqual([301, page]);
    else expect([answer.status, answer.body]).toEqual([isMissing(page) ? 404 : 200, expectedFile(page)]);
  });

  it('shows the page that answers it', () => {
    const target = page.startsWith('to ') ? page.slice(3) : address;
    const isOfStaff = /^\/(desk|office|staff)([/#]|$)/.test(target);
    const options = { history: createMemoryHistory({ initialEntries: [target] }), isServer: true };
    const router = isOfStaff ? createStaffRouter(options) : createAppRouter(options);
    const shown = router.matchRoutes(router.latestLocation).at(-1);
    const isKnown = shown !== undefined && shown.routeId !== rootRouteId && shown.fullPath in pageFiles;
    expect(isKnown).toBe(!isMissing(page));
    if (!isKnown) expect(shown?.staticData.title).toBe(notFoundTitle);
    else if (!page.startsWith('to ')) expect(shown.fullPath).toBe(page);
  });
});

describe.each(rewrittenLinks)('a mailed link with %s', (_, rewrite) => {
  const key = 'eyJ0eXAi.eyJpc3Mi.-_Zm9v-9_'.repeat(3);
  const asked = new URL(rewrite(`https://quiet.example/bookings/${id}#key=${key}`));
  const target = asked.pathname + asked.search;

  it('opens its page with its key, by the edge and here', async () => {
    const [uri = '', query] = target.split('?');
    const { statusCode, headers } = atEdge<{
      statusCode?: number;
      headers?: { location: { value: string } };
    }>(edgeCode.request, { request: { uri, querystring: querystringOf(query) } });
    const here = await ask(target);
    expect([here.status, here.location]).toEqual([statusCode ?? 200, headers?.location.value]);
    const arrived = new URL(here.location ?? asked.href, asked);
    // A browser keeps what is behind the `#` where the address that it is led to has nothing there.
    arrived.hash ||= asked.hash;
    expect(readMailedLink(arrived.href)).toEqual({ path: `/bookings/${id}`, name: 'key', key });
    expect((await ask(arrived.pathname)).body).toBe(pageFiles['/bookings/$id']);
  });
});

it('has a page behind every address that is answered, and no other', () => {
  const routes = [createAppRouter({ isServer: true }), createStaffRouter({ isServer: true })].flatMap(
    ({ routesByPath }) => Object.keys(routesByPath),
  );
  const anyOther = '/$';
  expect(routes.filter((path) => path !== anyOther).sort()).toEqual(Object.keys(pageFiles).sort());
});
