import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { staffPaths } from '../../../shared/content/staff-pages.ts';
import { releaseFiles, releaseFilesPath } from '../../../shared/schemas/release-files.ts';
import { contentSecurityPolicy, staffContentSecurityPolicy } from './content-security-policy.ts';

const filesIn = (siteDirectory: string): string[] =>
  readdirSync(siteDirectory, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/**
 * The paths of the files of a release, but for those that all releases share: "/index.html", "/robots.txt". The
 * configuration is deployed beside them.
 */
export const releasedFilesOf = (siteDirectory: string): readonly string[] => [
  ...filesIn(siteDirectory)
    .filter((file) => /\.\w+$/.test(file) && !file.startsWith('assets/'))
    .map((file) => `/${file}`),
  '/config.json',
];

/** The name of the release that its pages carry. */
export const pageReleaseOf = (siteDirectory: string): string =>
  releaseFiles.parse(JSON.parse(readFileSync(join(siteDirectory, releaseFilesPath), 'utf8'))).release;

/** A staff page, which has a policy of its own. */
const isStaffFile = (file: string): boolean =>
  /^staff(-not-found)?\.html$/.test(file) || staffPaths.some((path) => `/${dirname(file)}` === path);

const pagesOf = (siteDirectory: string): string[] =>
  filesIn(siteDirectory).filter((file) => file.endsWith('.html'));

const textsOf = (siteDirectory: string, files: readonly string[]): string[] =>
  files.map((file) => readFileSync(join(siteDirectory, file), 'utf8'));

/** The policy under which every page of visitors in a built site works. */
export const policyOf = (siteDirectory: string): string =>
  contentSecurityPolicy(
    textsOf(
      siteDirectory,
      pagesOf(siteDirectory).filter((file) => !isStaffFile(file)),
    ),
  );

/** The policy under which the staff pages of a built site work. */
export const staffPolicyOf = (siteDirectory: string): string =>
  staffContentSecurityPolicy(textsOf(siteDirectory, pagesOf(siteDirectory).filter(isStaffFile)));
