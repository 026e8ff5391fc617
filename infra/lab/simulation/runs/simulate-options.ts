import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

export interface SimulateOptions {
  /** The seed of the first history. Absent, as with the next three: the default of the command. */
  seed?: number;
  histories?: number;
  /** Commands in all, instead of a number of histories. */
  steps?: number;
  visitors?: number;
  /** The name of a directed story, which is played instead of histories by chance. */
  story?: string;
  /** Seconds to look for a smaller history with the same violation. */
  shrink?: number;
  /** The number of processes. */
  workers: number;
  /** Plants bugs instead of looking for them. */
  mutations: boolean;
  /** The names of the bugs to plant. Absent: all of them. */
  only?: readonly string[];
  help: boolean;
}

const numbers = ['seed', 'histories', 'steps', 'visitors', 'shrink', 'workers'] as const;

/**
 * Parses the options of `npm run simulate --`. Throws for a number that is not a whole one above 0, and for an option
 * without effect.
 */
export const simulateOptions = (argv: readonly string[]): SimulateOptions => {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      seed: { type: 'string' },
      histories: { type: 'string' },
      steps: { type: 'string' },
      visitors: { type: 'string' },
      story: { type: 'string' },
      shrink: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      mutations: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      help: { type: 'boolean', default: false },
    },
  });
  const { mutations, only, help, workers, story, ...others } = values;
  const given = numbers.flatMap((name) =>
    values[name] === undefined ? [] : [[name, values[name]] as const],
  );
  const wrong = given.find(([, text]) => !/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(Number(text)));
  if (wrong) throw new Error(`--${wrong[0]} takes a whole number above 0, not "${wrong[1]}"`);
  if (mutations && (story || others.seed || others.histories || others.steps || others.visitors))
    throw new Error('--mutations has its own histories');
  if (story && others.visitors) throw new Error('--story has its own visitors');
  if (only && !mutations) throw new Error('--only names bugs for --mutations');
  return {
    ...Object.fromEntries(given.map(([name, text]) => [name, Number(text)])),
    workers: Number(workers),
    mutations,
    ...(story && { story }),
    ...(only && { only }),
    help,
  };
};
