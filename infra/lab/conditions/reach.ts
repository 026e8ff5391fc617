import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Condition } from './find-conditions.ts';
import { recordNotes, type TestedFile, type TrueClause } from './jest-run.ts';
import type { KeptResults } from './kept-results.ts';

/** A test file with the clauses that it comes to. */
export interface Reach {
  test: string;
  durationMs: number;
  clauses: TrueClause[];
  /** The conditions for which one of its writes was refused. Only these can make a difference to it. */
  refused: string[];
}

/** The daily test files of a folder. */
const testsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts'))
    .map((name) => resolve(folder, name))
    .sort();

/** Runs tests, keeps the clauses that each green one reaches, and returns the red ones. */
const recordGreen = async (
  folder: string,
  tests: readonly string[],
  kept: KeptResults<Reach>,
): Promise<TestedFile[]> => {
  const { tested, notes } = await recordNotes(folder, tests);
  for (const { test, durationMs } of tested.filter(({ passed }) => passed)) {
    const own = notes.filter((one) => one.test === test);
    const clauses = own.flatMap(({ id, clause }): TrueClause[] =>
      clause === undefined ? [] : [{ id, clause }],
    );
    const refused = own.filter(({ clause }) => clause === undefined).map(({ id }) => id);
    const files = new Set(clauses.map(({ id }) => id.split(' ')[0] ?? ''));
    kept.keep(test, { test, durationMs, clauses, refused }, [test, ...files]);
  }
  return tested.filter(({ passed }) => !passed);
};

/** Records tests, and returns those that are red without any change. A busy machine may need a second try. */
const record = async (
  folder: string,
  tests: readonly string[],
  kept: KeptResults<Reach>,
): Promise<TestedFile[]> => {
  const red = tests.length > 0 ? await recordGreen(folder, tests, kept) : [];
  return red.length > 0
    ? recordGreen(
        folder,
        red.map(({ test }) => test),
        kept,
      )
    : [];
};

/** The tests that can hold conditions. */
interface Reaches {
  reaches: Reach[];
  /** Test files that are red without any change. They hold nothing. */
  red: TestedFile[];
}

/**
 * The clauses that the test files of a folder reach. Tests run again for it when they have changed, or a file of
 * conditions that they reach has, and all of them when no test is known for one of these conditions.
 */
export const reachOf = async (
  folder: string,
  conditions: readonly Condition[],
  kept: KeptResults<Reach>,
  onRecording: (tests: number) => void,
): Promise<Reaches> => {
  const tests = testsBelow(folder);
  const known = (): Reach[] => tests.flatMap((test) => kept.get(test) ?? []);
  const unknown = tests.filter((test) => !kept.get(test));
  if (unknown.length > 0) onRecording(unknown.length);
  const red = await record(folder, unknown, kept);
  const ids = new Set(known().flatMap(({ clauses }) => clauses.map(({ id }) => id)));
  const isKnown = conditions.every(({ id }) => ids.has(id));
  if (isKnown || unknown.length === tests.length) return { reaches: known(), red };
  onRecording(tests.length);
  return { red: await record(folder, tests, kept), reaches: known() };
};
