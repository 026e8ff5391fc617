import { type Condition, conditionsBelow } from './find-conditions.ts';
import { firstRed, type Red, type TestedFile, type TrueClause } from './jest-run.ts';
import type { KeptResults } from './kept-results.ts';
import { type Reach, reachOf } from './reach.ts';

/** The outcome for a clause. */
export type Outcome = TrueClause & { condition: Condition } & (
    | ({ kind: 'held' } & Red)
    | { kind: 'survived'; tests: string[] }
  );

/**
 * The tests in which the condition of a clause refuses a write: no others can notice that it holds. Quick ones come
 * first, and those that reach little else: they mostly hold it.
 */
const testsOf = ({ id, clause }: TrueClause, reaches: readonly Reach[]): string[] =>
  reaches
    .filter(
      ({ clauses, refused }) =>
        refused.includes(id) && clauses.some((one) => one.id === id && one.clause === clause),
    )
    .sort((one, other) => one.durationMs * one.clauses.length - other.durationMs * other.clauses.length)
    .map(({ test }) => test);

/** The clauses of a condition that occur in the tests. One that no test reaches has a single clause without text. */
const clausesOfCondition = ({ id }: Condition, reaches: readonly Reach[]): TrueClause[] => {
  const reached = reaches.flatMap(({ clauses }) => clauses.filter((one) => one.id === id));
  const texts = new Set(reached.map(({ clause }) => clause));
  return (texts.size > 0 ? [...texts] : ['']).map((clause) => ({ id, clause }));
};

/** How the outcomes are found, and where they are told. */
interface Trial {
  /** The folder of the conditions and their tests. */
  folder: string;
  /** Only the conditions of these files. Empty: all. */
  files: readonly string[];
  /** The number of test runs at once. */
  workers: number;
  reaches: KeptResults<Reach>;
  reds: KeptResults<Red>;
  /** Test files run as they are first. */
  onRecording: (tests: number) => void;
  onOutcome: (outcome: Outcome, done: number, total: number) => void;
}

interface Tried {
  conditions: Condition[];
  outcomes: Outcome[];
  /** Test files that are red without any change, and were left out. */
  red: TestedFile[];
}

/** Makes the clauses of the conditions true, one at a time, and looks for a test that turns red. */
export const tryConditions = async ({
  folder,
  files,
  workers,
  reaches: keptReaches,
  reds,
  onRecording,
  onOutcome,
}: Trial): Promise<Tried> => {
  const conditions = conditionsBelow(folder).filter(({ file }) => files.length === 0 || files.includes(file));
  const { reaches, red } = await reachOf(folder, conditions, keptReaches, onRecording);
  const waiting = conditions.flatMap((condition) =>
    clausesOfCondition(condition, reaches).map((clause) => ({ ...clause, condition })),
  );
  const total = waiting.length;
  const outcomes: Outcome[] = [];

  const outcomeOf = async (next: TrueClause & { condition: Condition }): Promise<Outcome> => {
    const { id, clause, condition } = next;
    const key = `${id} ${clause}`;
    const known = reds.get(key);
    if (known) return { ...next, kind: 'held', ...known };
    const tests = testsOf(next, reaches);
    const noticed = tests.length > 0 ? await firstRed(folder, { id, clause }, tests) : undefined;
    if (!noticed) return { ...next, kind: 'survived', tests };
    reds.keep(key, noticed, [condition.file, noticed.test]);
    return { ...next, kind: 'held', ...noticed };
  };

  const tryNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await outcomeOf(next);
      outcomes.push(outcome);
      onOutcome(outcome, outcomes.length, total);
    }
  };
  await Promise.all(Array.from({ length: workers }, tryNext));
  return { conditions, outcomes, red };
};
