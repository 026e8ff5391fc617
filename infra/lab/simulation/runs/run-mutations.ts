import { mutations } from './mutations.ts';
import { withWorker } from './run-workers.ts';
import type { Violation } from './worker-messages.ts';

interface Caught {
  name: string;
  /** Absent when it was not noticed. */
  violation: Violation | undefined;
}

/** A story shows its bug with one of so many seeds. */
export const seedsOfStory = 10;

type Run = Parameters<Parameters<typeof withWorker>[0]>[0];

/** The first violation in the story of a planted bug. */
const lookFor = async (run: Run, mutation: string): Promise<Violation | undefined> => {
  let first: Violation | undefined;
  const histories = { firstSeed: 1, count: seedsOfStory, story: mutations[mutation]?.story };
  await run({ histories, mutation, untilViolation: true, shrinkSeconds: 0 }, ({ violation }) => {
    first ??= violation;
  });
  return first;
};

/** After this many bugs a process is replaced, to free the memory of the product with each of them. */
const bugsOfProcess = 10;

/** Plants the bugs one by one, several at once in separate processes, and plays the story of each. */
export const runMutations = async (
  names: readonly string[],
  workers: number,
  onCaught: (caught: Caught) => void,
): Promise<Caught[]> => {
  const results: Caught[] = [];
  const waiting = [...names];
  const tryNext = async (run: Run): Promise<void> => {
    const name = waiting.shift();
    if (name === undefined) return;
    const caught: Caught = { name, violation: await lookFor(run, name) };
    results.push(caught);
    onCaught(caught);
  };
  const tryAll = async (): Promise<void> => {
    while (waiting.length > 0)
      await withWorker(async (run) => {
        for (let bugs = 0; bugs < bugsOfProcess; bugs += 1) await tryNext(run);
      });
  };
  await Promise.all(Array.from({ length: workers }, tryAll));
  return results;
};
