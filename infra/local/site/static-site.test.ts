import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { type LoopbackServer, listenOnLoopback } from '../http.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { resolvePath } from './resolve-path.ts';
import { createStaticSite } from './static-site.ts';

const files = [
  'index.html',
  'about/index.html',
  'pricing.html',
  'shell.html',
  'assets/main.js',
  'robots.txt',
];
const exists = (file: string): boolean => files.includes(file);

it.each([
  ['/', 'index.html'],
  ['/about', 'about/index.html'],
  ['/about/', 'about/index.html'],
  ['/pricing', 'pricing.html'],
  ['/session-complete/42', 'shell.html'],
  ['/nowhere', 'shell.html'],
  ['/robots.txt', 'robots.txt'],
  ['/assets/main.js', 'assets/main.js'],
  ['/assets/gone.js', undefined],
  ['/../../etc/passwd.txt', undefined],
  ['/..%2f..%2findex.html', 'index.html'],
  ['/%00', undefined],
  ['/a%5c..%5cb', undefined],
  ['/%E0%A4%A', undefined],
])('finds for %s the file %s', (path, file) => {
  expect(resolvePath(path, exists)).toBe(file);
});

it('takes the start page as the shell when there is none', () => {
  expect(resolvePath('/nowhere', (file) => file === 'index.html')).toBe('index.html');
});

const longScript = `export const words = '${'quiet '.repeat(1000)}';`;

describe('served', () => {
  const folder = temporaryFolder();
  const site = join(folder, 'site');
  let server: LoopbackServer;

  beforeAll(async () => {
    mkdirSync(join(site, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(site, 'index.html'), '<head></head>$&');
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
    const page = await get('/anything');
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
    expect((await get('/gone.png')).status).toBe(404);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
  });

  it('never leaves its folder', async () => {
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt']) {
      const status = await new Promise((resolve) => {
        // Unlike fetch, this sends the path as it is.
        request({ host: '127.0.0.1', port: server.port, path, agent: false }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).end();
      });
      expect(status).toBe(404);
    }
  });
});
