import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionKeys } from '../../build/function-entries.ts';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { createLocalClock } from '../server/local-clock.ts';
import { openStateDatabase } from '../state/state-database.ts';
import { createLocalFunctions } from './functions.ts';

const directory = temporaryFolder();
for (const key of functionKeys) {
  mkdirSync(join(directory, key));
  writeFileSync(
    join(directory, key, 'index.mjs'),
    `import { existsSync } from 'node:fs';
     import { threadId } from 'node:worker_threads';
     export const handler = async ({ until }) => {
       while (until && !existsSync(until)) await new Promise((resolve) => setTimeout(resolve, 5));
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

const threadOf = async (invocation: ReturnType<typeof functions.invoke>): Promise<number> => {
  const outcome = await invocation;
  return outcome.status === 'success' ? Number(outcome.payload) : Number.NaN;
};

it('runs all functions in one thread until they are replaced, and finishes there what runs already', async () => {
  const until = join(directory, 'may-end');
  const long = functions.invoke('reconcile', { until }, 'long');
  const threads = new Set<number>();
  for (const key of functionKeys) threads.add(await threadOf(functions.invoke(key, {}, key)));
  expect(threads.size).toBe(1);
  functions.replaceAll();
  const [thread = Number.NaN] = threads;
  expect(await threadOf(functions.invoke('reconcile', {}, 'short'))).toBeGreaterThan(thread);
  writeFileSync(until, '');
  expect(await threadOf(long)).toBe(thread);
});
