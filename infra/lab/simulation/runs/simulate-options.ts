import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

const numbers = ['seed', 'histories', 'steps', 'visitors', 'shrink', 'workers'] as const;
type Numbers = Partial<Record<(typeof numbers)[number], number>>;

/**
 * Parses the options of `npm run simulate --`. Throws for a number that is not a whole one above 0, and for an option
 * without effect.
 */
export const simulateOptions = (argv: readonly string[]) => {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      seed: { type: 'string' },
      histories: { type: 'string' },
      steps: { type: 'string' },
      visitors: { type: 'string' },
      story: { type: 'string' },
      shrink: { type: 'string' },
      workers: { type: 'string' },
      mutations: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      help: { type: 'boolean', default: false },
    },
  });
  const { mutations, only, help, story, ...others } = values;
  const given = numbers.flatMap((name) =>
    values[name] === undefined ? [] : [[name, values[name]] as const],
  );
  const wrong = given.find(([, text]) => !/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(Number(text)));
  if (wrong) throw new Error(`--${wrong[0]} takes a whole number above 0, not "${wrong[1]}"`);
  if (mutations && (story || others.seed || others.histories || others.steps || others.visitors))
    throw new Error('--mutations has its own histories');
  if (story && others.visitors) throw new Error('--story has its own visitors');
  if (only && !mutations) throw new Error('--only names bugs for --mutations');
  const read: Numbers = Object.fromEntries(given.map(([name, text]) => [name, Number(text)]));
  return { workers: availableParallelism(), ...read, mutations, only, help, story };
};

export type SimulateOptions = ReturnType<typeof simulateOptions>;
