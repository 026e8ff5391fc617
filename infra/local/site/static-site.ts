import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type HttpHandler, send } from '../http.ts';
import { contentTypeOf } from './content-types.ts';
import { resolvePath } from './resolve-path.ts';

export interface StaticSiteOptions {
  directory: string;
  /** Served as /config.json, as the stack deploys it beside the bundle. */
  config: object;
  /** Paths of scripts that pages load here and not in production. */
  injectedScripts: readonly string[];
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const cacheControlOf = (file: string): string =>
  file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const matchesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag) ?? false;

const sendTagged = (
  response: ServerResponse,
  contentType: string,
  body: Buffer,
  cacheControl: string,
): void => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': cacheControl };
  if (matchesTag(response.req.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  send(response, 200, contentType, body, headers);
};

/** The built site, as CloudFront serves it from its bucket. */
export const createStaticSite = ({ directory, config, injectedScripts }: StaticSiteOptions): HttpHandler => {
  const tags = injectedScripts.map((path) => `<script src="${path}"></script>`).join('');
  const withScripts = (page: Buffer): Buffer =>
    Buffer.from(page.toString('utf8').replace('</head>', () => `${tags}</head>`));

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(response, 405, 'text/plain; charset=utf-8', 'Method Not Allowed', { allow: 'GET, HEAD' });
      return;
    }
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path === '/config.json') {
      sendTagged(response, contentTypeOf(path), Buffer.from(JSON.stringify(config)), 'no-cache');
      return;
    }
    const file = resolvePath(path, (candidate) => isFile(join(directory, candidate)));
    if (file === undefined) {
      send(response, 404, 'text/plain; charset=utf-8', 'Not Found', { 'cache-control': 'no-cache' });
      return;
    }
    const content = await readFile(join(directory, file));
    const body = file.endsWith('.html') && tags !== '' ? withScripts(content) : content;
    sendTagged(response, contentTypeOf(file), body, cacheControlOf(file));
  };
};
