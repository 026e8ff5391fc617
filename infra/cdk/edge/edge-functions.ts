import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFiles } from '../../../shared/content/page-files.ts';
import { staffPaths } from '../../../shared/content/staff-pages.ts';
import { wellKnownFiles, wellKnownPages } from '../../../shared/content/well-known.ts';
import type { EdgeCache } from '../../../shared/contract/definition/endpoint.ts';
import { type Endpoint, endpoints } from '../../../shared/contract/endpoints.ts';

const scriptOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** The code of a function at the edge: its scripts, behind what they take as declared. */
const codeOf = (scripts: readonly string[], declared: Readonly<Record<string, unknown>> = {}): string =>
  [
    ...Object.entries(declared).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`),
    ...scripts.map(scriptOf),
  ].join('');

interface ReleasedFiles {
  /** The files of the release by their paths: "/index.html", "/about/index.html", "/robots.txt". */
  files: readonly string[];
  /** The folder of the bucket that holds the pages of this deployment. */
  release: string;
  /** The content security policies of the pages of visitors, and of staff pages. */
  policies: Readonly<{ visitors: string; staff: string }>;
}

/** The addresses that all scripts in front of the pages take as declared. */
export const pageAddresses = { pageFiles, staffPaths, wellKnownFiles };

/** The code of the two functions in front of the pages. */
export interface EdgeCode {
  /** Turns a visitor's path into the file that answers it. */
  request: string;
  /** Gives pages the policy that they were built for, and the page of an address that no page has its status. */
  response: string;
}

export const edgeCodeOf = ({ policies, ...released }: ReleasedFiles): EdgeCode => ({
  request: codeOf(['page-file.js', 'viewer-request.js'], { ...pageAddresses, wellKnownPages, ...released }),
  response: codeOf(['page-file.js', 'viewer-response.js'], { ...pageAddresses, policies, ...released }),
});

/** The first without the files of a release, for a site whose files may change while it is served. */
export const viewerRequestScript = (): string =>
  codeOf(['page-file.js', 'viewer-request.js'], { ...pageAddresses, wellKnownPages });

const askingPages = Object.fromEntries(
  Object.values<Endpoint>(endpoints).flatMap(({ path, page }) => (page ? [[path, page]] : [])),
);

/** Tells the API the address of the caller, and leads browsers to the page that asks. */
export const viewerAddressCode = (): string => codeOf(['viewer-address.js'], { askingPages });

/** Writes all addresses of the same answer alike. */
export const cachedRequestCode = (path: string, { query }: EdgeCache): string =>
  codeOf(['cached-request.js'], {
    path,
    patterns: Object.fromEntries(Object.entries(query).map(([name, pattern]) => [name, pattern.source])),
  });
