import { small } from '../plans/sizes.ts';
import { mutations } from './mutations.ts';
import { withWorker } from './run-workers.ts';
import type { Violation } from './worker-messages.ts';

interface Caught {
  name: string;
  /** Absent when it was not noticed. */
  violation: Violation | undefined;
}

interface Search {
  names?: readonly string[];
  /** The first of the seeds to try for bugs whose kept seed is outdated by a change of the product. */
  firstSeed?: number;
  /** The number of these seeds. */
  maxHistories: number;
}

/** A story shows its bug with one of so many seeds. */
export const seedsOfStory = 10;

type Run = Parameters<Parameters<typeof withWorker>[0]>[0];

/** The first violation in histories with a planted bug. */
const lookFor = async (
  run: Run,
  mutation: string,
  firstSeed: number,
  count: number,
): Promise<Violation | undefined> => {
  let first: Violation | undefined;
  const histories = { firstSeed, count, size: small, story: mutations[mutation]?.story };
  await run({ histories, mutation, untilViolation: true, shrinkSeconds: 0 }, ({ violation }) => {
    first ??= violation;
  });
  return first;
};

/** After this many bugs a process is replaced, to free the memory of the product with each of them. */
const bugsOfProcess = 10;

/** Plants the bugs one by one, several at once in separate processes. The kept history of each comes first. */
export const runMutations = async (
  { names = Object.keys(mutations), firstSeed = 1, maxHistories }: Search,
  workers: number,
  onCaught: (caught: Caught) => void,
): Promise<Caught[]> => {
  const results: Caught[] = [];
  const waiting = [...names];
  const tryNext = async (run: Run): Promise<void> => {
    const name = waiting.shift();
    if (name === undefined) return;
    const { seed, story } = mutations[name] ?? {};
    const violation = story
      ? await lookFor(run, name, 1, seedsOfStory)
      : ((await lookFor(run, name, seed ?? firstSeed, 1)) ??
        (await lookFor(run, name, firstSeed, maxHistories)));
    const caught: Caught = { name, violation };
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
