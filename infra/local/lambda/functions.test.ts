import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionKeys } from '../../build/build-functions.ts';
import { createLocalClock } from '../local-clock.ts';
import { openStateDatabase } from '../state-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createLocalFunctions } from './functions.ts';

const directory = temporaryFolder();
for (const key of functionKeys) {
  mkdirSync(join(directory, key));
  writeFileSync(
    join(directory, key, 'index.mjs'),
    `import { threadId } from 'node:worker_threads';
     export const handler = async ({ waitMs = 0 }) => {
       await new Promise((resolve) => setTimeout(resolve, waitMs));
       return threadId;
     };`,
  );
}

const database = openStateDatabase(join(directory, 'state'));
const functions = createLocalFunctions({
  directory,
  environment: {},
  clock: createLocalClock(database),
  debug: false,
  log: () => undefined,
});
afterAll(async () => {
  await functions.stop(0);
  database.close();
});

it('runs all functions in one thread until they are replaced, and finishes there what runs already', async () => {
  const long = functions.invoke('reconcile', { waitMs: 200 }, 'long');
  const threads: unknown[] = [];
  for (const key of functionKeys) {
    const outcome = await functions.invoke(key, {}, key);
    threads.push(outcome.status === 'success' ? outcome.payload : outcome);
  }
  const [thread, ...others] = new Set(threads);
  expect(others).toEqual([]);
  functions.replaceAll();
  const { payload } = { payload: undefined, ...(await functions.invoke('reconcile', {}, 'short')) };
  expect(Number(payload)).toBeGreaterThan(Number(thread));
  expect(await long).toEqual({ status: 'success', payload: thread });
});
