import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentSecurityPolicy } from './content-security-policy.ts';

const filesIn = (siteDirectory: string): string[] =>
  readdirSync(siteDirectory, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** The clean URLs that a built site answers with an `index.html` of their own: "/", "/about". */
export const prerenderedPagesOf = (siteDirectory: string): readonly string[] =>
  filesIn(siteDirectory)
    .filter((file) => /(^|\/)index\.html$/.test(file))
    .map((file) => `/${dirname(file)}`.replace(/^\/\.$/, '/'));

/** The policy under which every page of a built site works. */
export const policyOf = (siteDirectory: string): string =>
  contentSecurityPolicy(
    filesIn(siteDirectory)
      .filter((file) => file.endsWith('.html'))
      .map((file) => readFileSync(join(siteDirectory, file), 'utf8')),
  );
