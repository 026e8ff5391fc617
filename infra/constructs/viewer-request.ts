import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8');

export interface ViewerRequestOptions {
  /** Paths with an HTML file of their own; every other page is the shell. */
  prerenderedPages: readonly string[];
  /** The folder of the bucket that holds the pages of this deployment. */
  release: string;
}

/** The code that turns a visitor's path into the file that answers it. */
export const viewerRequestCode = ({ prerenderedPages, release }: ViewerRequestOptions): string =>
  `const prerenderedPages = ${JSON.stringify(prerenderedPages)};
const release = ${JSON.stringify(release)};
${script}`;
