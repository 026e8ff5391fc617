import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The worked example of CONTRIBUTING. */
const patch = resolve(import.meta.dirname, 'label-a-booking.patch');

const copied = [
  'frontend',
  'functions',
  'infra',
  'shared',
  'jest.config.js',
  'package.json',
  'tsconfig.json',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quiet-hours-example-'));
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: string, ...args: string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

const passed = { status: 0, output: expect.any(String) };

it('the worked example applies to the code, has right types, and passes its tests', () => {
  expect(run('git', 'apply', '-C1', patch)).toEqual({ status: 0, output: '' });
  expect(run('npm', 'run', '-s', 'types')).toEqual({ status: 0, output: '' });
  const tests = [
    'functions/endpoints/holders/label-booking',
    'infra/checks/attributes',
    'infra/checks/access-patterns',
  ];
  expect(run('npm', 'run', '-s', 'jest', '--', ...tests)).toEqual(passed);
  expect(run('npm', 'run', '-s', 'jest', '--', 'infra/checks/endpoints').output).toContain(
    'label-booking: Run npm run budgets -- --write',
  );
});
