import { mutations } from './mutations.ts';
import { runWorker } from './run-workers.ts';
import { small } from './sizes.ts';
import type { Violation } from './worker-messages.ts';

export interface Caught {
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

/** The first violation in histories with a planted bug. */
const lookFor = async (name: string, firstSeed: number, count: number): Promise<Violation | undefined> => {
  let first: Violation | undefined;
  await runWorker(
    {
      histories: { firstSeed, count, size: small },
      mutation: name,
      untilViolation: true,
      shrinkSeconds: 0,
    },
    ({ violation }) => {
      first ??= violation;
    },
  );
  return first;
};

/** Plants the bugs one by one, several at once in separate processes. The kept history of each comes first. */
export const runMutations = async (
  { names = Object.keys(mutations), firstSeed = 1, maxHistories }: Search,
  workers: number,
  onCaught: (caught: Caught) => void,
): Promise<Caught[]> => {
  const results: Caught[] = [];
  const waiting = [...names];
  const tryNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const violation =
        (await lookFor(name, mutations[name]?.seed ?? firstSeed, 1)) ??
        (await lookFor(name, firstSeed, maxHistories));
      const caught: Caught = { name, violation };
      results.push(caught);
      onCaught(caught);
    }
  };
  await Promise.all(Array.from({ length: workers }, tryNext));
  return results;
};
