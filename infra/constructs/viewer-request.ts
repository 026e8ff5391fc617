import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8');

/** The code that turns a visitor's path into the file that answers it. */
export const viewerRequestCode = (prerenderedPages: readonly string[]): string =>
  `const prerenderedPages = ${JSON.stringify(prerenderedPages)};\n${script}`;
