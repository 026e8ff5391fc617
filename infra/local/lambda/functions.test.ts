import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionKeys } from '../../build/build-functions.ts';
import { createLocalClock } from '../local-clock.ts';
import { openStateDatabase } from '../state-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createLocalFunctions } from './functions.ts';
import { mostFunctions } from './functions-thread.ts';

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

it('loads only so many functions into a thread, and ends it when what runs there has ended', async () => {
  const [first, ...others] = functionKeys.slice(0, mostFunctions + 1);
  if (!first) throw new Error('The contract has functions.');
  const long = functions.invoke(first, { waitMs: 200 }, 'long');
  const threads: unknown[] = [];
  for (const key of [...others, first]) {
    const outcome = await functions.invoke(key, {}, key);
    threads.push(outcome.status === 'success' ? outcome.payload : outcome);
  }
  const [again, other] = threads.splice(-2);
  expect(new Set(threads).size).toBe(1);
  expect(other).toBe(again);
  expect(again).not.toBe(threads[0]);
  expect(await long).toEqual({ status: 'success', payload: threads[0] });
});
