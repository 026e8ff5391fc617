import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', words, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 28,
  });

const revision = (folder: string, ...words: string[]): string | undefined => {
  try {
    return git(folder, ...words).trim() || undefined;
  } catch {
    return undefined;
  }
};

/**
 * The revision that a change began from: where its branch left main or, on main, the commit before. Undefined when the
 * clone has no history.
 */
export const baseOf = (folder: string): string | undefined => {
  const head = revision(folder, 'rev-parse', 'HEAD');
  const left = ['origin/main', 'main']
    .map((main) => revision(folder, 'merge-base', 'HEAD', main))
    .find(Boolean);
  return left && left !== head ? left : revision(folder, 'rev-parse', '--verify', 'HEAD^');
};

/** The lines of each file that differ from a revision. Files that git does not know yet are new. */
export const changedLines = (folder: string, since: string): Map<string, Set<number>> => {
  const changed = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const line of git(
    folder,
    'diff',
    '--unified=0',
    '--no-renames',
    '--no-color',
    '--no-ext-diff',
    since,
  ).split('\n')) {
    const [, file] = /^\+\+\+ b\/(.*)$/.exec(line) ?? [];
    if (file) {
      lines = new Set();
      changed.set(file, lines);
    }
    const [, first = '', count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first) for (let index = 0; index < Number(count); index += 1) lines.add(Number(first) + index);
  }
  for (const file of git(folder, 'ls-files', '--others', '--exclude-standard')
    .split('\n')
    .filter((name) => name.endsWith('.ts'))) {
    const { length } = readFileSync(`${folder}/${file}`, 'utf8').split('\n');
    changed.set(file, new Set(Array.from({ length }, (_, index) => index + 1)));
  }
  return changed;
};
