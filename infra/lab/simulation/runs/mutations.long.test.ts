import { availableParallelism } from 'node:os';
import { small } from '../plans/sizes.ts';
import { testedMutations } from './mutations.ts';
import { runMutations } from './run-mutations.ts';
import { withWorker } from './run-workers.ts';
import type { Violation } from './worker-messages.ts';

/** A history that shows a bug proves nothing if it shows the same without the bug. */
const violationsWithoutBugs = async (seeds: readonly number[]): Promise<Violation[]> => {
  const found: Violation[] = [];
  await withWorker(async (run) => {
    for (const firstSeed of seeds)
      await run({ histories: { firstSeed, count: 1, size: small }, shrinkSeconds: 30 }, ({ violation }) => {
        if (violation) found.push(violation);
      });
  });
  return found;
};

// `npm run simulate -- --mutations` plants all of them.
it('notices one planted bug of each main subject, in histories that are clean without it', async () => {
  const search = { names: testedMutations, maxHistories: 300 };
  const caught = await runMutations(search, availableParallelism(), () => undefined);
  expect(caught).toHaveLength(6);
  expect(caught.filter(({ violation }) => violation === undefined)).toEqual([]);
  const seeds = new Set(caught.map(({ violation }) => violation?.seed ?? 0));
  expect(await violationsWithoutBugs([...seeds])).toEqual([]);
}, 3_000_000);
