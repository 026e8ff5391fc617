import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf, listFrom, listPath, readList } from './list.ts';

const folder = join(import.meta.dirname, '../../../../dist/controls');

/** Runs the journeys, of which the walks are a part, and writes which control each of them presses. */
const run = (script: string, path: string): void => {
  const { status } = spawnSync('npm', ['run', '-s', script, '--', path], {
    stdio: 'inherit',
    env: { ...process.env, CONTROLS_FOLDER: folder },
  });
  if (status !== 0)
    console.error(`A test of ${path} has failed. The list says what was pressed all the same.`);
};

const isWriting = process.argv.includes('--write');
if (isWriting && !process.argv.includes('--as-recorded')) {
  rmSync(folder, { recursive: true, force: true });
  run('jest', 'infra/lab/journeys');
  run('jest:long', 'infra/lab/journeys');
}
if (isWriting) writeFileSync(listPath, documentOf(listFrom(folder)));
const listed = readList();
const missed = listed.filter(({ tests }) => tests.length === 0);
for (const { path, role, name, callers } of missed)
  console.error(`${path}: no test presses the ${role} "${name}" (${callers.join(', ')}).`);
console.log(
  `${listed.length} controls, ${listed.length - missed.length} of them pressed to their end by a test.`,
);
process.exitCode = missed.length > 0 ? 1 : 0;
