import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** The clean URLs that a built site answers with an `index.html` of their own: "/", "/about". */
export const prerenderedPagesOf = (siteDirectory: string): readonly string[] =>
  readdirSync(siteDirectory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])index\.html$/.test(file))
    .map((file) => `/${dirname(file).replaceAll('\\', '/')}`.replace(/^\/\.$/, '/'))
    .sort();
