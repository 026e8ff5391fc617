import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dailyMutations, mutate, mutations } from './mutations.ts';
import { runMutations } from './run-mutations.ts';
import { withWorker } from './run-workers.ts';
import { small, testedHistories } from './sizes.ts';
import type { Violation } from './worker-messages.ts';

const names = Object.keys(mutations);

it.each(names)('has a place for the bug "%s"', (name) => {
  const source = readFileSync(mutations[name]?.file ?? '', 'utf8');
  expect(mutate(name, source)).not.toBe(source);
});

/** A history that shows a bug proves nothing if it shows the same without the bug. */
const violationsWithoutBugs = async (seeds: readonly number[]): Promise<Violation[]> => {
  const found: Violation[] = [];
  const waiting = [...seeds];
  const playAll = (): Promise<void> =>
    withWorker(async (run) => {
      for (let firstSeed = waiting.pop(); firstSeed !== undefined; firstSeed = waiting.pop())
        await run({ histories: { firstSeed, count: 1, size: small }, shrinkSeconds: 30 }, ({ violation }) => {
          if (violation) found.push(violation);
        });
    });
  await Promise.all(Array.from({ length: availableParallelism() }, playAll));
  return found;
};

it('plants one bug in each file that has any', () => {
  const files = (of: readonly string[]) => of.map((name) => mutations[name]?.file ?? '').sort();
  expect(files(dailyMutations)).toEqual([...new Set(files(names))]);
});

it('notices the planted bugs, in histories that are clean without them', async () => {
  const search = { names: dailyMutations, maxHistories: 300 };
  const caught = await runMutations(search, availableParallelism(), () => undefined);
  expect(caught).toHaveLength(dailyMutations.length);
  expect(caught.filter(({ violation }) => violation === undefined)).toEqual([]);
  const seeds = new Set(caught.map(({ violation }) => violation?.seed ?? 0));
  // simulation.test.ts plays the histories before.
  expect(await violationsWithoutBugs([...seeds].filter((seed) => seed > testedHistories))).toEqual([]);
}, 3_000_000);
