import { createHash } from 'node:crypto';
import { call } from '../../infra/testing/in-process/call.ts';
import { matchEndpoint } from '../../shared/contract/path.ts';

const script = 'export {};';

/** A built site with one script for all pages, which a test may spoil, in front of the endpoints of this process. */
export const aSite = () => {
  const page = {
    type: 'text/html; charset=utf-8',
    body: '<script data-scripts="/assets/main-1.js"></script><div id="root"></div>',
  };
  const files: Record<string, { type: string; body: string }> = {
    '/assets/main-1.js': { type: 'text/javascript', body: script },
    '/assets/checkout-2.js': { type: 'text/javascript', body: script },
    '/config.json': { type: 'application/json', body: '{"stripePublishableKey":"pk_test_1"}' },
    '/files.json': {
      type: 'application/json',
      body: JSON.stringify({
        release: '1f2e3d4c5b',
        hashes: Object.fromEntries(
          ['/assets/main-1.js', '/assets/checkout-2.js'].map((path) => [
            path,
            createHash('sha256').update(script).digest('base64url'),
          ]),
        ),
        toPay: ['/assets/checkout-2.js'],
      }),
    },
  };
  const headers: Record<string, string> = {};
  return { page, files, headers, asked: [] as string[], broken: new Set<string>() };
};

export type FakeSite = ReturnType<typeof aSite>;

const answerOfFunction = async (url: URL, init: RequestInit): Promise<Response | undefined> => {
  const match = matchEndpoint(init.method ?? 'GET', url.pathname);
  if (!match) return undefined;
  const { status, text, headers } = await call(match.key, {
    query: Object.fromEntries(url.searchParams),
    parameters: match.parameters,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { rawBody: init.body }),
  });
  const type = String(headers['content-type'] ?? 'application/json');
  return new Response(text, {
    status,
    headers: { 'content-type': type, date: new Date().toUTCString() },
  });
};

/** Answers requests for the public address, in the place of `fetch`. */
export const serve = (site: () => FakeSite): typeof fetch => {
  const outside = globalThis.fetch;
  return async (input, init = {}) => {
    const url = new URL(String(input));
    if (url.origin !== process.env.SITE_ORIGIN) return outside(input, init);
    site().asked.push(url.pathname);
    if (site().broken.has(url.pathname)) return new Response('Internal Server Error', { status: 500 });
    const ofFunction = await answerOfFunction(url, init);
    if (ofFunction) return ofFunction;
    const file = site().files[url.pathname] ?? (url.pathname.includes('.') ? undefined : site().page);
    if (!file) return new Response('Not Found', { status: 404 });
    return new Response(file.body, { headers: { 'content-type': file.type, ...site().headers } });
  };
};
