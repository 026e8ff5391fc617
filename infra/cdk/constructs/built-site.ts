import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentSecurityPolicy, staffContentSecurityPolicy } from './content-security-policy.ts';

const filesIn = (siteDirectory: string): string[] =>
  readdirSync(siteDirectory, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** The clean URLs that a built site answers with an `index.html` of their own: "/", "/about". */
export const prerenderedPagesOf = (siteDirectory: string): readonly string[] =>
  filesIn(siteDirectory)
    .filter((file) => /(^|\/)index\.html$/.test(file))
    .map((file) => `/${dirname(file)}`.replace(/^\/\.$/, '/'));

const staffPage = 'staff.html';

const textsOf = (siteDirectory: string, files: readonly string[]): string[] =>
  files.map((file) => readFileSync(join(siteDirectory, file), 'utf8'));

/** The policy under which every page of visitors in a built site works. */
export const policyOf = (siteDirectory: string): string =>
  contentSecurityPolicy(
    textsOf(
      siteDirectory,
      filesIn(siteDirectory).filter((file) => file.endsWith('.html') && file !== staffPage),
    ),
  );

/** The policy under which the staff pages of a built site work. */
export const staffPolicyOf = (siteDirectory: string): string =>
  staffContentSecurityPolicy(textsOf(siteDirectory, [staffPage]));
