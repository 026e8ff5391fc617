import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runBuild } from '../development/builds.ts';
import type { SystemFolders } from '../development/development.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'dist/tested');
const keyFile = join(folder, 'sources');

/** Everything that a build depends on, beside the configuration. */
const sources = [
  'shared',
  'functions',
  'frontend',
  'infra/build',
  'infra/local/development',
  'package-lock.json',
];

/** The build that tests run: the product with the configuration of the tests (`shared/tested-site.ts`). */
export const testedFolders: SystemFolders = {
  functions: join(folder, 'functions'),
  site: join(folder, 'site'),
};

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((file) => join(path, file))
        .filter((file) => statSync(file).isFile() && !file.includes('.test.'))
    : [path];

const keyOfSources = (): string => {
  const hash = createHash('sha256').update(process.env.SITE_OVERRIDES ?? '');
  for (const file of sources.flatMap((source) => filesIn(join(root, source))))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

const build = async (): Promise<void> => {
  const key = keyOfSources();
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  const { signal } = new AbortController();
  await Promise.all(
    (['functions', 'site'] as const).map((side) =>
      runBuild({ side, outdir: testedFolders[side], development: false }, signal),
    ),
  );
  writeFileSync(keyFile, key);
};

/** Builds them, unless nothing has changed since. One test file does, and the others wait for it. */
export const buildForTests = async (): Promise<SystemFolders> => {
  mkdirSync(folder, { recursive: true });
  // SQLite lets go of its lock when the process that holds it dies.
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 300_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    await build();
  } finally {
    lock.close();
  }
  return testedFolders;
};
