import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staffPaths } from '../../../shared/content/staff-pages.ts';
import type { EdgeCache } from '../../../shared/contract/endpoint.ts';

const scriptOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** The code of a function at the edge: its script, behind what the script takes as declared. */
const codeOf = (file: string, declared: Readonly<Record<string, unknown>> = {}): string =>
  [
    ...Object.entries(declared).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`),
    scriptOf(file),
  ].join('');

interface ViewerRequestOptions {
  /** Paths with an HTML file of their own; every other page is the shell. */
  prerenderedPages: readonly string[];
  /** The folder of the bucket that holds the pages of this deployment. */
  release: string;
}

/** Turns a visitor's path into the file that answers it. */
export const viewerRequestCode = ({ prerenderedPages, release }: ViewerRequestOptions): string =>
  codeOf('viewer-request.js', { prerenderedPages, staffPaths, release });

/** The same script without its declarations, for a site whose pages may change while it is served. */
export const viewerRequestScript = (): string => scriptOf('viewer-request.js');

/** Tells the API the address of the caller. */
export const viewerAddressCode = (): string => codeOf('viewer-address.js');

/** Writes all addresses of the same answer alike. */
export const cachedRequestCode = (path: string, { query }: EdgeCache): string =>
  codeOf('cached-request.js', {
    path,
    patterns: Object.fromEntries(Object.entries(query).map(([name, pattern]) => [name, pattern.source])),
  });
