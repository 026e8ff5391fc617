import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keptReleases, next, readKeptTable, writeKeptTable } from '../../testing/kept-tables/kept-tables.ts';
import { worldsIn } from '../../testing/kept-tables/kept-worlds.ts';
import { chooseWorlds } from './choose-worlds.ts';

const usage = `npm run keep-table -- [--tests PATH] [--release NAME]

  Writes the table "next": the rows that the tests of the functions leave, as few as show every kind in every state.
  --tests    only runs these tests, and adds what they write to the rows that "next" has
  --release  runs no tests, and keeps "next" under this name
`;

const jest = ['run', '-s', 'jest', '--', '--maxWorkers=2'];

/** Runs tests that put their tables into a folder. Their failures are for whoever runs them to see. */
const runTests = (paths: string, folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', [...jest, paths], {
      stdio: 'inherit',
      env: { ...process.env, KEEP_TABLES: folder },
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error('Tests have failed, so no table was written.')),
    );
  });

const keepNext = async (tests: string | undefined): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'keep-table-'));
  try {
    await runTests(tests ?? 'functions', folder);
    const before = tests && keptReleases().includes(next) ? readKeptTable(next) : [];
    const worlds = chooseWorlds([...before, ...worldsIn(folder)]);
    writeKeptTable(next, worlds);
    console.log(`The table "${next}" has the rows of ${worlds.length} tests.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const options = { tests: { type: 'string' }, release: { type: 'string' } } as const;

try {
  const { tests, release } = parseArgs({ options }).values;
  if (release) writeKeptTable(release, readKeptTable(next));
  else await keepNext(tests);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(usage);
  process.exitCode = 1;
}
