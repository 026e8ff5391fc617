import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What a page of the built site weighs, in bytes as the CDN sends them. */
export interface PageWeight {
  htmlBytes: number;
  /** Of all scripts that the page itself asks for. */
  scriptBytes: number;
  scripts: number;
  /** Files that the first paint waits for, besides the page. */
  blockingFiles: number;
}

/** CloudFront leaves smaller files as they are. */
const compressedFromBytes = 1000;

const sentBytes = (content: Buffer): number =>
  content.length < compressedFromBytes ? content.length : brotliCompressSync(content).length;

const fileOf = (path: string): string => (path === '/' ? 'index.html' : join(path.slice(1), 'index.html'));

const blocking = /<link[^>]+rel="stylesheet"|<script(?![^>]+type="module")[^>]+\ssrc=/g;

/** A public page of a site built into a folder. Throws when the page names no script. */
export const weighPage = (siteFolder: string, path: string): PageWeight => {
  const html = readFileSync(join(siteFolder, fileOf(path)));
  const text = html.toString('utf8');
  const scripts = [...new Set(text.match(/\/assets\/[\w-]+\.js/g))];
  if (scripts.length === 0) throw new Error(`${path} names no script.`);
  const sizes = scripts.map((script) => sentBytes(readFileSync(join(siteFolder, script))));
  return {
    htmlBytes: sentBytes(html),
    scriptBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    scripts: scripts.length,
    blockingFiles: text.match(blocking)?.length ?? 0,
  };
};
