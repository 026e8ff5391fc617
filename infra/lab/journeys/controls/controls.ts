import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFrom } from './list.ts';

/** `npm run controls`: runs all walks, and prints every control of every page with the tests that press it. */

const folder = join(import.meta.dirname, '../../../../dist/controls');

rmSync(folder, { recursive: true, force: true });
const { status } = spawnSync('npm', ['run', '-s', 'jest:long', '--', 'infra/lab/journeys/controls/walk-'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, CONTROLS_FOLDER: folder },
});
const listed = listFrom(folder);
for (const { path, role, name, callers, tests } of listed)
  console.log([path, role, name, callers.join(', '), tests.join(', ')].join(' | '));
const missed = listed.filter(({ tests }) => tests.length === 0);
for (const { path, role, name, callers } of missed)
  console.error(`${path}: no test presses the ${role} "${name}" (${callers.join(', ')}).`);
console.error(`${listed.length} controls, ${missed.length} of them pressed by no test.`);
if (missed.length > 0)
  console.error(
    'One that only a journey can press stands in infra/lab/journeys/controls/pressed-by-journeys.json.',
  );
process.exitCode = status === 0 && missed.length === 0 ? 0 : 1;
