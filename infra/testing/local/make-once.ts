import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const root = join(import.meta.dirname, '../../..');

interface Made {
  folder: string;
  /** Files and folders of the repository, on which the content of the folder depends beside the configuration. */
  sources: readonly string[];
}

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((file) => join(path, file))
        .filter((file) => statSync(file).isFile() && !file.includes('.test.'))
    : [path];

const keyOf = (sources: readonly string[]): string => {
  const hash = createHash('sha256').update(process.env.SITE_OVERRIDES ?? '');
  for (const file of sources.flatMap((source) => filesIn(join(root, source))))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

/**
 * Makes the content of a folder, unless its sources are the same since. One test file does, and the others wait for it.
 */
export const makeOnce = async ({ folder, sources }: Made, make: () => Promise<void>): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  // SQLite lets go of its lock when the process that holds it dies.
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 300_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    const keyFile = join(folder, 'sources');
    const key = keyOf(sources);
    if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
    await make();
    writeFileSync(keyFile, key);
  } finally {
    lock.close();
  }
};
