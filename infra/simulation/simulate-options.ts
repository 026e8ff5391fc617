import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

export interface SimulateOptions {
  /** Of the first history. Absent: the default of what is run, as with the three below. */
  seed?: number;
  histories?: number;
  visitors?: number;
  /** For how many seconds to look for a smaller history that shows the same. */
  shrink?: number;
  /** Processes. */
  workers: number;
  /** Plants bugs instead of looking for some. */
  mutations: boolean;
  help: boolean;
}

const numbers = ['seed', 'histories', 'visitors', 'shrink', 'workers'] as const;

/** What stands behind `npm run simulate --`. Throws when a number is no whole one above 0, or nothing would use it. */
export const simulateOptions = (argv: readonly string[]): SimulateOptions => {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      seed: { type: 'string' },
      histories: { type: 'string' },
      visitors: { type: 'string' },
      shrink: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      mutations: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { mutations, help, workers, ...others } = values;
  const given = numbers.flatMap((name) =>
    values[name] === undefined ? [] : [[name, values[name]] as const],
  );
  const wrong = given.find(([, text]) => !/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(Number(text)));
  if (wrong) throw new Error(`--${wrong[0]} takes a whole number above 0, not "${wrong[1]}"`);
  if (mutations && others.visitors !== undefined)
    throw new Error('--mutations has its own number of visitors');
  return {
    ...Object.fromEntries(given.map(([name, text]) => [name, Number(text)])),
    workers: Number(workers),
    mutations,
    help,
  };
};
