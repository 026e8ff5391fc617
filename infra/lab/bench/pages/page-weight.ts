import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { staffPaths } from '../../../../shared/content/staff-pages.ts';

/** The size of a built page in bytes, as the CDN sends it. */
interface PageWeight {
  htmlBytes: number;
  /** The size of all scripts that the page loads. */
  scriptBytes: number;
  scripts: number;
  /** The files that block the first paint, besides the page. */
  blockingFiles: number;
}

/** CloudFront does not compress smaller files. */
const compressedFromBytes = 1000;

/** By the hash of the content. Most scripts belong to several pages, and to compress one takes a second. */
const compressedBytes = new Map<string, number>();

const bytesCompressed = (content: Buffer): number => {
  const key = hash('sha256', content);
  const bytes = compressedBytes.get(key) ?? brotliCompressSync(content).length;
  compressedBytes.set(key, bytes);
  return bytes;
};

/** The bytes of a file, as the CDN sends it. */
export const sentBytes = (content: Buffer): number =>
  content.length < compressedFromBytes ? content.length : bytesCompressed(content);

const fileOf = (siteFolder: string, path: string): string => {
  const own = path === '/' ? 'index.html' : join(path.slice(1), 'index.html');
  const isStaffPage = (staffPaths as readonly string[]).includes(path);
  return isStaffPage && !existsSync(join(siteFolder, own)) ? 'staff.html' : own;
};

const blocking = /<link[^>]+rel="stylesheet"|<script(?![^>]+type="module")[^>]+\ssrc=/g;

/** Measures a page of a built site. Throws when the page has no script. */
export const weighPage = (siteFolder: string, path: string): PageWeight => {
  const html = readFileSync(join(siteFolder, fileOf(siteFolder, path)));
  const text = html.toString('utf8');
  const scripts = [...new Set(text.match(/\/assets\/[\w/-]+\.js/g))];
  if (scripts.length === 0) throw new Error(`${path} names no script.`);
  const sizes = scripts.map((script) => sentBytes(readFileSync(join(siteFolder, script))));
  return {
    htmlBytes: sentBytes(html),
    scriptBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    scripts: scripts.length,
    blockingFiles: text.match(blocking)?.length ?? 0,
  };
};
