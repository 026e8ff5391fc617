import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseOf, changedLines } from './changed-lines.ts';

let folder: string;
const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@example.com', ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
const commit = (text: string): string => {
  writeFileSync(join(folder, 'a.ts'), text);
  git('add', '.');
  git('commit', '--quiet', '--message', 'change');
  return git('rev-parse', 'HEAD');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'));
  git('init', '--quiet', '--initial-branch', 'main');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('finds changed lines, committed or not, and all of a new file', () => {
  const first = commit('1\n2\n3\n4\n');
  commit('1\ntwo\n3\n4\n');
  writeFileSync(join(folder, 'a.ts'), '1\ntwo\n3\n4\n5\n6\n');
  writeFileSync(join(folder, 'b.ts'), '1\n');
  symlinkSync(tmpdir(), join(folder, 'node_modules'));
  expect(changedLines(folder, first)).toEqual(
    new Map([
      ['a.ts', new Set([2, 5, 6])],
      ['b.ts', new Set([1, 2])],
    ]),
  );
});

it('compares a branch with where it left main', () => {
  const first = commit('1\n');
  git('checkout', '--quiet', '-b', 'work');
  commit('2\n');
  commit('3\n');
  expect(baseOf(folder)).toBe(first);
});

it('compares main with the commit before', () => {
  expect(baseOf(folder)).toBeUndefined();
  const first = commit('1\n');
  expect(baseOf(folder)).toBeUndefined();
  commit('2\n');
  expect(baseOf(folder)).toBe(first);
});

it('compares a commit without a branch with the one before', () => {
  const first = commit('1\n');
  commit('2\n');
  git('checkout', '--quiet', '--detach');
  git('branch', '--delete', '--force', 'main');
  expect(baseOf(folder)).toBe(first);
});
