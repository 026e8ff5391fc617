import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Numbered } from './compile-in.ts';
import type { Mutant } from './find-mutants.ts';
import { JestProcess, type Outcome } from './jest-process.ts';

export interface Tried extends Mutant {
  /** The test that notices it. */
  noticedBy?: { file: string; test: string };
  /** The test files that reach it, and did not notice it. */
  reachedBy: string[];
  /** True until it is noticed, or all near tests have been tried. Time may run out before. */
  isOpen: boolean;
}

interface Trial {
  mutants: readonly Mutant[];
  testsOf: (file: string) => readonly string[];
  /** The number of test files that run at once. */
  workers: number;
  /** No test file is begun from then on. */
  endMs: number;
  onSettled: (mutant: Tried, settled: number) => void;
}

export interface Result {
  tried: Tried[];
  /** Test files that fail without any mutant. They show nothing. */
  red: Map<string, string>;
}

interface Open extends Tried, Numbered {
  /** The test files to be tried, the nearest first. */
  waiting: string[];
  isRunning: boolean;
}

interface Job {
  path: string;
  mutants: Open[];
}

/** Tests that build on each other, or on what is made once for all, run together. */
const sharesState = (path: string): boolean =>
  /^(let|beforeAll)\b|ForAllTests/m.test(readFileSync(path, 'utf8'));

/** Longer than any test file takes, on a busy machine. */
const longestMs = 300_000;

/** The mutants of a job, so that all processes have work until the end. */
const most = 20;

/** The tests that come to a mutant before it counts as unnoticed. */
const mostReached = 5;

/** The test file that is the next one for most mutants, with some of these. */
const nextJob = (mutants: readonly Open[]): Job | undefined => {
  const idle = mutants.filter(({ isOpen, isRunning, waiting }) => isOpen && !isRunning && waiting.length > 0);
  const byTest = Object.entries(Object.groupBy(idle, ({ waiting }) => waiting[0] ?? ''));
  const [path, waiting = []] =
    byTest.sort(([, one = []], [, other = []]) => other.length - one.length)[0] ?? [];
  return path === undefined ? undefined : { path, mutants: waiting.slice(0, most) };
};

/** Runs the nearest tests with each mutant by itself, until one fails. */
export const tryMutants = async ({ mutants, testsOf, workers, endMs, onSettled }: Trial): Promise<Result> => {
  const all = mutants.map(
    (mutant, id): Open => ({
      ...mutant,
      id,
      waiting: [...testsOf(mutant.file)],
      isRunning: false,
      reachedBy: [],
      isOpen: true,
    }),
  );
  const red: Result['red'] = new Map();
  const unchanged = new Map<string, Promise<Outcome | undefined>>();
  let settled = 0;
  const settle = (mutant: Open, noticedBy?: Tried['noticedBy']): void => {
    settled += 1;
    Object.assign(mutant, { isOpen: false, ...(noticedBy && { noticedBy }) });
    onSettled(mutant, settled);
  };

  /** The outcome without a mutant. Undefined when it is red. */
  const runUnchanged = async (jest: JestProcess, path: string, names?: string[]) => {
    const request = { path: resolve(path), ...(names && !sharesState(path) && { names }) };
    const outcome = await jest.run(request, Math.min(longestMs, endMs - Date.now()));
    const failed = outcome ? outcome.failed : 'it does not end in time';
    if (failed) red.set(path, failed);
    return failed ? undefined : outcome;
  };

  const reachIn = async (jest: JestProcess, path: string): Promise<Outcome | undefined> => {
    const running = unchanged.get(path) ?? runUnchanged(jest, path);
    unchanged.set(path, running);
    return running;
  };

  const play = async (jest: JestProcess, { path, mutants: chosen }: Job): Promise<void> => {
    // One or two mutants are tried at once, and a test that fails is asked without them.
    const isAtOnce = chosen.length < 3 && !unchanged.has(path);
    const outcome = isAtOnce ? undefined : await reachIn(jest, path);
    const reached = new Map(outcome?.reached);
    for (const mutant of chosen) {
      const names = isAtOnce ? [''] : reached.get(mutant.id);
      if (!names || red.has(path)) continue;
      const request = {
        path: resolve(path),
        mutant: mutant.id,
        ...(!names.includes('') && !sharesState(path) && { names }),
      };
      const ownMs = outcome ? 30_000 + 4 * outcome.durationMs : longestMs;
      const leftMs = (): number => Math.min(endMs - Date.now(), ownMs);
      // A crash may come from work that an earlier mutant left running. A second one does not.
      const tried = (await jest.run(request, leftMs())) ?? (await jest.run(request, leftMs()));
      if (Date.now() >= endMs) return;
      const test = tried ? tried.failed : 'it does not end';
      if (!test) {
        if (tried?.reached.some(([id]) => id === mutant.id)) mutant.reachedBy.push(path);
      } else if (outcome || (await runUnchanged(jest, path, tried && [test]))) {
        settle(mutant, { file: path, test });
      }
    }
  };

  const finish = ({ path, mutants: chosen }: Job): void => {
    for (const mutant of chosen) {
      mutant.isRunning = false;
      const isEnough = mutant.reachedBy.length >= mostReached;
      mutant.waiting = isEnough ? [] : mutant.waiting.filter((one) => one !== path);
      if (mutant.isOpen && mutant.waiting.length === 0 && Date.now() < endMs) settle(mutant);
    }
  };

  const output = mkdtempSync(join(tmpdir(), 'mutants-'));
  const mutantsFile = join(output, 'mutants.json');
  writeFileSync(mutantsFile, JSON.stringify(Object.groupBy(all, ({ file }) => file)));
  for (const mutant of all) if (mutant.waiting.length === 0) settle(mutant);

  const running = new Set<Promise<void>>();
  const work = async (): Promise<void> => {
    const jest = new JestProcess(mutantsFile);
    while (Date.now() < endMs) {
      const job = nextJob(all);
      if (!job && running.size === 0) break;
      if (!job) {
        await Promise.race(running);
        continue;
      }
      for (const mutant of job.mutants) mutant.isRunning = true;
      const played = play(jest, job).finally(() => finish(job));
      running.add(played);
      await played.finally(() => running.delete(played));
    }
    await jest.end();
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    rmSync(output, { recursive: true });
  }
  return { tried: all, red };
};
