import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { releaseFiles, releaseFilesPath } from '../../../shared/schemas/release-files.ts';
import { type HttpHandler, send } from '../server/http.ts';
import { createCompression } from './compression.ts';
import { contentTypeOf } from './content-types.ts';
import { createPathResolver } from './path-resolver.ts';

interface StaticSiteOptions {
  directory: string;
  /** Served as /config.json, as the stack deploys it beside the bundle. */
  config: object;
  /** Paths of scripts that pages load here and not in production. */
  injectedScripts: readonly string[];
  /** The path here that stands for an origin from which scripts load others in production. */
  standIns: Readonly<Record<string, string>>;
}

const configPath = '/config.json';

/** Unlike `statSync`, `existsSync` answers for a name that is too long for the disk. */
const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

const cacheControlOf = (file: string): string =>
  file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const matchesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag) ?? false;

/** The built site, as CloudFront serves it from its bucket. */
export const createStaticSite = ({
  directory,
  config,
  injectedScripts,
  standIns,
}: StaticSiteOptions): HttpHandler => {
  const tags = injectedScripts.map((path) => `<script src="${path}"></script>`).join('');
  const withScripts = (page: Buffer): Buffer =>
    tags ? Buffer.from(page.toString('utf8').replace('</head>', () => `${tags}</head>`)) : page;
  const withStandIns = (script: Buffer): Buffer =>
    Object.entries(standIns).reduce(
      (bytes, [origin, path]) =>
        bytes.includes(origin) ? Buffer.from(bytes.toString('utf8').replaceAll(origin, path)) : bytes,
      script,
    );
  /** The hashes of the scripts, some of which are sent with stand-ins. */
  const withHashesHere = async (content: Buffer): Promise<Buffer> => {
    const files = releaseFiles.parse(JSON.parse(content.toString('utf8')));
    for (const path of Object.keys(files.hashes)) {
      if (!isFile(join(directory, path))) continue;
      const script = await readFile(join(directory, path));
      const sent = withStandIns(script);
      if (sent !== script) files.hashes[path] = createHash('sha256').update(sent).digest('base64url');
    }
    return Buffer.from(JSON.stringify(files));
  };
  const sentHere = (file: string, content: Buffer): Buffer | Promise<Buffer> => {
    if (file === releaseFilesPath.slice(1)) return withHashesHere(content);
    return file.endsWith('.html') ? withScripts(content) : withStandIns(content);
  };
  const compression = createCompression();
  const resolvePath = createPathResolver((file) => isFile(join(directory, file)));

  const sendTagged = async (
    response: ServerResponse,
    file: string,
    body: Buffer,
    cacheControl: string,
  ): Promise<void> => {
    const status = /^(staff-)?not-found\.html$/.test(file) ? 404 : 200;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = { etag, 'cache-control': cacheControl, vary: 'accept-encoding' };
    if (matchesTag(response.req.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const contentType = contentTypeOf(file);
    const compressed = await compression.compress(response.req, contentType, etag, body);
    send(response, status, contentType, compressed ?? body, {
      ...headers,
      ...(compressed && { 'content-encoding': 'br' }),
    });
  };

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(response, 405, 'text/plain; charset=utf-8', 'Method Not Allowed', { allow: 'GET, HEAD' });
      return;
    }
    const url = request.url ?? '/';
    if (url.split('?')[0] === configPath) {
      await sendTagged(response, configPath, Buffer.from(JSON.stringify(config)), 'no-cache');
      return;
    }
    const found = resolvePath(url);
    if (found && 'location' in found) {
      const { statusCode, location } = found;
      send(response, statusCode, 'text/plain; charset=utf-8', '', { location });
      return;
    }
    if (found === undefined) {
      send(response, 404, 'text/plain; charset=utf-8', 'Not Found', { 'cache-control': 'no-cache' });
      return;
    }
    const { file } = found;
    const content = await readFile(join(directory, file));
    const body = await sentHere(file, content);
    // Under one name, a script differs with and without a stand-in.
    const cacheControl = body === content ? cacheControlOf(file) : 'no-cache';
    await sendTagged(response, file, body, cacheControl);
  };
};
