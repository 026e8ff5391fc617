import { publicPages } from '../../../shared/content/public-pages.ts';
import { ask } from './ask.ts';
import { type Check, Fault } from './check.ts';

const deployAgain = 'Deploy again; if it stays, look at the distribution.';

const get = (url: string, headers: Record<string, string> = {}): Promise<Response> => ask(url, { headers });

const pagesAreThere = (origin: string): Check => ({
  name: 'pages are there',
  run: async () => {
    for (const { path } of publicPages) {
      const answer = await get(`${origin}${path}`);
      const text = await answer.text();
      if (answer.status !== 200) throw new Fault(`${path} answers ${answer.status}.`, deployAgain);
      if (!text.includes('<h1')) throw new Fault(`${path} has no heading.`, deployAgain);
    }
    return `${publicPages.length} pages`;
  },
});

const nowhere = ['/assets/nothing-here.js', '/nothing-here', '/.well-known/nothing-here'];

const unknownPagesAre404 = (origin: string): Check => ({
  name: 'an unknown file or page is 404',
  run: async () => {
    for (const path of nowhere) {
      const { status } = await get(`${origin}${path}`);
      if (status !== 404) throw new Fault(`${path} answers ${status}.`, deployAgain);
    }
    return undefined;
  },
});

const pagesAreCompressed = (origin: string): Check => ({
  name: 'pages are compressed',
  run: async () => {
    const encoding = (await get(`${origin}/`, { 'accept-encoding': 'br' })).headers.get('content-encoding');
    if (encoding !== 'br')
      throw new Fault(`The start page comes as ${encoding ?? 'plain text'}.`, deployAgain);
    return encoding;
  },
});

const cacheControlOf = async (url: string): Promise<string> =>
  (await get(url)).headers.get('cache-control') ?? 'no header';

/** The files with a hash in their name that the start page loads. */
const assetsOf = async (origin: string): Promise<string[]> => {
  const html = await (await get(`${origin}/`)).text();
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path))];
};

const cachingIsRight = (origin: string): Check => ({
  name: 'pages are asked for each time, and files with a hash in their name are kept',
  run: async () => {
    const ofPage = await cacheControlOf(`${origin}/`);
    if (!/no-cache|max-age=0/.test(ofPage))
      throw new Fault(`The start page has the cache-control "${ofPage}".`, deployAgain);
    const assets = await assetsOf(origin);
    const kept = await Promise.all(assets.map((path) => cacheControlOf(`${origin}${path}`)));
    const immutable = kept.filter((value) => value.includes('immutable')).length;
    if (immutable === 0) throw new Fault('No file of the start page is kept by browsers.', deployAgain);
    return `${immutable} files`;
  },
});

const pageHeaders: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /max-age=31536000/,
  'content-security-policy': /default-src/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/i,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
};

const headersAreSent = (origin: string): Check => ({
  name: 'pages carry their security headers',
  run: async () => {
    const { headers } = await get(`${origin}/booking`);
    for (const [name, value] of Object.entries(pageHeaders))
      if (!value.test(headers.get(name) ?? ''))
        throw new Fault(`${name} is "${headers.get(name) ?? 'missing'}".`, deployAgain);
    return `${Object.keys(pageHeaders).length} headers`;
  },
});

const httpIsRedirected = (origin: string): Check => ({
  name: 'http leads to https',
  run: async () => {
    const answer = await get(origin.replace('https:', 'http:'));
    const location = answer.headers.get('location') ?? '';
    if (![301, 302, 307, 308].includes(answer.status) || !location.startsWith('https://'))
      throw new Fault(`http answers ${answer.status}.`, deployAgain);
    return undefined;
  },
});

/** Checks of the pages as a browser gets them. The local system has no distribution, which adds headers and https. */
export const pageChecks = (origin: string, isLocal: boolean): Check[] => [
  pagesAreThere(origin),
  unknownPagesAre404(origin),
  pagesAreCompressed(origin),
  cachingIsRight(origin),
  ...(isLocal ? [] : [headersAreSent(origin), httpIsRedirected(origin)]),
];
