import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

interface Made {
  /** Each content has a folder below it. */
  parent: string;
  /** Files and folders, from the root of the project, on which the content depends. */
  sources: readonly string[];
  /** All else on which it depends. */
  settings?: readonly unknown[];
}

/** Contents that are kept beside those that a process uses. */
const keptContents = 3;

const betweenAttemptsMs = 50;

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [path];

const keyOf = ({ sources, settings = [] }: Made): string => {
  const hash = createHash('sha256').update(JSON.stringify([process.version, settings]));
  for (const source of sources)
    for (const file of filesIn(resolve(root, source)))
      hash.update(JSON.stringify(relative(root, file))).update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
};

const busy = 5;

/** A lock, unless another process has it. SQLite lets go of it when the process that holds it dies. */
const takeLock = (file: string, statements: string): DatabaseSync | undefined => {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec(statements);
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw error;
  }
};

const alone = 'BEGIN EXCLUSIVE';
const withOthers = 'BEGIN; SELECT count(*) FROM sqlite_schema';

const lockFile = 'in-use.sqlite';

/** The contents that this process uses: they are kept until it ends. */
const inUse = new Map<string, DatabaseSync>();

const takeIntoUse = (folder: string): boolean => {
  if (inUse.has(folder)) return true;
  if (!existsSync(folder)) return false;
  const lock = takeLock(join(folder, lockFile), withOthers);
  if (!lock) return false;
  inUse.set(folder, lock);
  const now = new Date();
  utimesSync(folder, now, now);
  return true;
};

const unfinishedName = /^making-/;

const foldersIn = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const removeUnused = (parent: string): void => {
  const contents = foldersIn(parent)
    .map((name) => join(parent, name))
    .map((folder) => ({ folder, usedMs: statSync(folder).mtimeMs }))
    .sort((one, other) => other.usedMs - one.usedMs);
  for (const { folder } of contents.slice(keptContents)) {
    const lock = takeLock(join(folder, lockFile), alone);
    if (lock) rmSync(folder, { recursive: true });
    lock?.close();
  }
};

/** One process at a time makes contents of a folder. */
const makeAlone = async (parent: string, make: () => Promise<void>): Promise<void> => {
  let lock = takeLock(join(parent, 'making.sqlite'), alone);
  for (; !lock; lock = takeLock(join(parent, 'making.sqlite'), alone)) await wait(betweenAttemptsMs);
  try {
    await make();
  } finally {
    lock.close();
  }
};

/**
 * Makes a content, unless it is there already, made of the same sources and settings. Answers its folder, which is
 * never changed, and is kept while this process runs. A content has another folder until it is complete.
 */
export const makeOnce = async (made: Made, make: (folder: string) => Promise<void>): Promise<string> => {
  const { parent } = made;
  mkdirSync(parent, { recursive: true });
  let folder = join(parent, keyOf(made));
  while (!takeIntoUse(folder)) {
    await makeAlone(parent, async () => {
      if (existsSync(folder)) return;
      // Left by processes that were killed.
      for (const name of foldersIn(parent))
        if (unfinishedName.test(name)) rmSync(join(parent, name), { recursive: true });
      const unfinished = mkdtempSync(join(parent, 'making-'));
      try {
        await make(unfinished);
        writeFileSync(join(unfinished, lockFile), '');
        // Sources that were saved meanwhile may be in it or not.
        if (join(parent, keyOf(made)) === folder) renameSync(unfinished, folder);
      } finally {
        rmSync(unfinished, { recursive: true, force: true });
      }
      removeUnused(parent);
    });
    folder = join(parent, keyOf(made));
  }
  return folder;
};
