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
  /** Used instead of the kept seed of each bug. */
  firstSeed?: number;
  /** The number of seeds to try, for bugs whose kept seed is outdated by a change of the product. */
  maxHistories: number;
}

/** Plants the bugs one by one, several at once in separate processes. */
export const runMutations = async (
  { names = Object.keys(mutations), firstSeed, maxHistories }: Search,
  workers: number,
  onCaught: (caught: Caught) => void,
): Promise<Caught[]> => {
  const results: Caught[] = [];
  const waiting = [...names];
  const tryNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const caught: Caught = { name, violation: undefined };
      const first = firstSeed ?? mutations[name]?.seed ?? 1;
      await runWorker(
        {
          histories: { firstSeed: first, count: maxHistories, size: small },
          mutation: name,
          untilViolation: true,
          shrinkSeconds: 0,
        },
        ({ violation }) => {
          caught.violation ??= violation;
        },
      );
      results.push(caught);
      onCaught(caught);
    }
  };
  await Promise.all(Array.from({ length: workers }, tryNext));
  return results;
};
