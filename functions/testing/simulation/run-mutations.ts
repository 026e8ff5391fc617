import { mutations } from './mutations.ts';
import { runWorker } from './run-workers.ts';
import { small } from './sizes.ts';
import type { Violation } from './worker-messages.ts';

export interface Caught {
  name: string;
  /** How many histories it took. */
  histories: number;
  /** Absent: it was not noticed. */
  violation: Violation | undefined;
}

const maxHistories = 400;

const tryMutation = async (name: string): Promise<Caught> => {
  let histories = 0;
  let violation: Violation | undefined;
  await runWorker(
    {
      histories: { firstSeed: 1, step: 1, count: maxHistories, size: small },
      mutation: name,
      untilViolation: true,
    },
    (report) => {
      histories += 1;
      violation ??= report.violation;
    },
  );
  return { name, histories, violation };
};

/** Plants one bug after the other, several at once in processes of their own. */
export const runMutations = async (
  workers: number,
  onCaught: (caught: Caught) => void,
  names: readonly string[] = Object.keys(mutations),
): Promise<Caught[]> => {
  const results: Caught[] = [];
  const waiting = [...names];
  const next = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const caught = await tryMutation(name);
      results.push(caught);
      onCaught(caught);
    }
  };
  await Promise.all(Array.from({ length: workers }, next));
  return results;
};
