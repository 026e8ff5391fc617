import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { apiAddressOf } from '../public-server.ts';
import { type LoopbackServer, listenOnLoopback } from '../server/http.ts';
import { createPathResolver } from './path-resolver.ts';
import { createStaticSite } from './static-site.ts';

const files = [
  'index.html',
  'about/index.html',
  'shell.html',
  'not-found.html',
  'staff.html',
  'desk/index.html',
  'staff-not-found.html',
  'assets/main.js',
  'robots.txt',
];
const resolvePath = createPathResolver((file) => files.includes(file));

it.each([
  ['/', 'index.html'],
  ['/about', 'about/index.html'],
  ['/session-complete/42', 'shell.html'],
  ['/bookings/42', 'shell.html'],
  ['/nowhere', 'not-found.html'],
  ['/desk', 'desk/index.html'],
  ['/office/bookings/7', 'staff.html'],
  ['/office/nowhere', 'staff-not-found.html'],
  ['/.well-known/nothing', 'not-found.html'],
  ['/gone.png', 'not-found.html'],
  ['/robots.txt', 'robots.txt'],
  ['/assets/main.js', 'assets/main.js'],
  ['/assets/gone.js', undefined],
  ['/assets/../robots.txt', undefined],
  ['/assets/../../robots.txt', undefined],
  ['/assets/..\\..\\robots.txt', undefined],
  ['/../../etc/passwd.txt', 'not-found.html'],
  ['/..%2f..%2findex.html', 'not-found.html'],
  ['/%00', 'not-found.html'],
  ['/a%5c..%5cb', 'not-found.html'],
  ['/%E0%A4%A', 'not-found.html'],
])('finds for %s the file %s, as the CDN does', (path, file) => {
  expect(resolvePath(path)).toEqual(file && { file });
});

it.each([
  ['/api/availability?date=2026-12-01', '/api/availability?date=2026-12-01'],
  ['/api/availability?zone=x&date=2026%2D12%2D01&zone=y', '/api/availability?date=2026-12-01'],
  ['/api/availability?date=2026-12-01&date=2026-12-02', '/api/availability'],
  ['/api/availability', '/api/availability'],
  ['/api/bookings/42?key=a&key=b', '/api/bookings/42?key=a&key=b'],
])('asks the API for %s at %s, as the CDN does', (url, address) => {
  expect(apiAddressOf(url)).toBe(address);
});

const longScript = `export const words = '${'quiet '.repeat(1000)}';`;

describe('served', () => {
  const folder = temporaryFolder();
  const site = join(folder, 'site');
  let server: LoopbackServer;

  beforeAll(async () => {
    mkdirSync(join(site, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    for (const page of ['index.html', 'shell.html', 'not-found.html'])
      writeFileSync(join(site, page), '<head></head>$&');
    writeFileSync(join(site, 'assets/main.js'), 'export {};');
    writeFileSync(join(site, 'assets/card.js'), "load('https://card.example/v1/card.js')");
    writeFileSync(join(site, 'assets/long.js'), longScript);
    server = await listenOnLoopback(0, ['127.0.0.1']);
    server.serve(
      createStaticSite({
        directory: site,
        config: { a: 1 },
        injectedScripts: ['/x.js'],
        standIns: { 'https://card.example': '/stand-in' },
      }),
    );
  });
  afterAll(() => server.close(0));
  const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

  it('puts its scripts into pages', async () => {
    const page = await get('/checkout');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).toBe('<head><script src="/x.js"></script></head>$&');
  });

  it('lets assets be kept for ever and answers 304 for what is known', async () => {
    const asset = await get('/assets/main.js');
    expect(Object.fromEntries(asset.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const again = await get('/assets/main.js', {
      headers: { 'if-none-match': asset.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('leads scripts to the stand-in, which nobody keeps', async () => {
    const script = await get('/assets/card.js');
    expect(await script.text()).toBe("load('/stand-in/v1/card.js')");
    expect(script.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=1.0', 'br'],
    ['gzip', null],
    ['', null],
  ])('compresses for who accepts "%s": %s', async (accepted, encoding) => {
    const script = await get('/assets/long.js', { headers: { 'accept-encoding': accepted } });
    expect(script.headers.get('content-encoding')).toBe(encoding);
    expect(script.headers.get('vary')).toBe('accept-encoding');
    const sentBytes = Number(script.headers.get('content-length'));
    if (encoding) expect(sentBytes).toBeLessThan(200);
    else expect(sentBytes).toBe(longScript.length);
    expect(await script.text()).toBe(longScript);
  });

  it('answers HEAD, the configuration, and what is missing', async () => {
    const head = await get('/', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '44', '']);
    expect(await (await get('/config.json')).json()).toEqual({ a: 1 });
    expect((await get('/assets/gone.js')).status).toBe(404);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
  });

  it.each(['/nowhere', '/gone.png', '/.well-known/nothing', '/bookings'])(
    'answers %s with the page of no page, and 404',
    async (path) => {
      const page = await get(path);
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await page.text()).toBe('<head><script src="/x.js"></script></head>$&');
    },
  );

  it('never leaves its folder', async () => {
    const paths = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/../../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
    ];
    for (const path of paths) {
      const body = await new Promise((resolve) => {
        // Unlike fetch, this sends the path as it is.
        request({ host: '127.0.0.1', port: server.port, path, agent: false }, (answer) => {
          void answer.toArray().then((chunks: Buffer[]) => resolve(Buffer.concat(chunks).toString()));
        }).end();
      });
      expect(['Not Found', await (await get('/anything')).text()]).toContain(body);
    }
  });
});
