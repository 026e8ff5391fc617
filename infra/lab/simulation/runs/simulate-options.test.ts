import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { simulateOptions } from './simulate-options.ts';

const nothing = { workers: availableParallelism(), mutations: false, help: false };

it.each<[string[], object]>([
  [[], nothing],
  [
    ['--seed', '7', '--histories', '1', '--visitors', '50'],
    { ...nothing, seed: 7, histories: 1, visitors: 50 },
  ],
  [['--seed', '41', '--steps', '1500'], { ...nothing, seed: 41, steps: 1500 }],
  [['--mutations', '--workers', '2'], { ...nothing, workers: 2, mutations: true }],
])('takes %j', (argv, expected) => {
  expect(simulateOptions(argv)).toEqual(expected);
});

it.each(['seed', 'histories', 'steps', 'visitors', 'shrink', 'workers'])(
  'rejects a --%s that is not a whole number above 0',
  (name) => {
    for (const value of ['abc', '0', '1.5', '', '1e3', ' 1', '9'.repeat(17)])
      expect(() => simulateOptions([`--${name}=${value}`])).toThrow(
        `--${name} takes a whole number above 0, not "${value}"`,
      );
  },
);

it.each([
  [['--nope']],
  [['--mutations', '--visitors', '3']],
  [['--mutations', '--seed', '3']],
  [['--mutations', '--histories', '3']],
  [['--mutations', '--steps', '3']],
  [['5']],
])('rejects %j', (argv) => {
  expect(() => simulateOptions(argv)).toThrow();
});

it('prints the reason and the usage, and exits with 1, without playing a history', () => {
  const script = join(import.meta.dirname, 'simulate.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--histories', 'abc'], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^--histories takes a whole number above 0, not "abc"\.\n\nnpm run simulate -- /);
  expect(stderr).not.toContain('    at ');
});
