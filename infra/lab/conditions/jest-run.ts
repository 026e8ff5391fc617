import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A clause of a condition that holds for every write of a run. */
export interface TrueClause {
  id: string;
  clause: string;
}

/** A test file comes to a clause. Without the clause: a write of the test was refused for the condition. */
export interface Noted {
  id: string;
  clause?: string;
  /** The absolute path of the test file. */
  test: string;
}

/** The outcome of a test file. */
export interface TestedFile {
  test: string;
  passed: boolean;
  durationMs: number;
  /** The first test that failed. */
  failed?: string;
}

/** A test that turned red. */
export interface Red {
  test: string;
  failed: string;
}

interface JestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  resolve('node_modules/jest/bin/jest.js'),
];

/** Longer than all tests of a folder take on a busy machine. A run that is not over by then is ended. */
const runMs = 40 * 60_000;

const outcomes = ({ testResults }: JestReport): TestedFile[] =>
  testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const failed = assertionResults.find((one) => one.status === 'failed')?.fullName;
    return {
      test: name,
      passed: status === 'passed',
      durationMs: endTime - startTime,
      ...(failed && { failed }),
    };
  });

/** Runs tests of a folder with the switches in place. Undefined when the run had to be ended. */
const runJest = async (
  folder: string,
  flags: readonly string[],
  environment: Record<string, string>,
): Promise<TestedFile[] | undefined> => {
  const output = mkdtempSync(join(tmpdir(), 'conditions-'));
  const report = join(output, 'report.json');
  const config = join(import.meta.dirname, 'jest.config.js');
  const child = spawn(
    process.execPath,
    [...jest, '--config', config, '--json', '--outputFile', report, ...flags],
    {
      env: { ...process.env, CONDITIONS_BELOW: folder, ...environment },
      stdio: 'ignore',
      timeout: runMs,
      killSignal: 'SIGKILL',
    },
  );
  try {
    await new Promise((ended, failed) => child.on('close', ended).on('error', failed));
    return child.signalCode ? undefined : outcomes(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(output, { recursive: true });
  }
};

/** Runs tests of a folder, and tells which clauses they reach, and which conditions refuse a write. */
export const recordNotes = async (
  folder: string,
  tests: readonly string[],
): Promise<{ tested: TestedFile[]; notes: Noted[] }> => {
  const output = mkdtempSync(join(tmpdir(), 'conditions-'));
  const path = join(output, 'notes.jsonl');
  try {
    const flags = ['--maxWorkers', '2', '--runTestsByPath', ...tests];
    const tested = await runJest(folder, flags, { CLAUSES_REACHED: path });
    if (!tested) throw new Error('The tests did not end in time');
    const lines = readFileSync(path, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
    return { tested, notes: lines.map((line) => JSON.parse(line)) };
  } finally {
    rmSync(output, { recursive: true });
  }
};

/** The first test that fails with a clause made true, of these files in their order. */
export const firstRed = async (
  folder: string,
  clause: TrueClause,
  tests: readonly string[],
): Promise<Red | undefined> => {
  for (const test of tests) {
    const tested = await runJest(folder, ['--runInBand', '--runTestsByPath', test], {
      CLAUSE_MADE_TRUE: JSON.stringify(clause),
    });
    if (!tested) return { test, failed: 'does not end' };
    const red = tested.find(({ passed }) => !passed);
    if (red && !red.failed) throw new Error(`${test} cannot be run`);
    if (red?.failed) return { test, failed: red.failed };
  }
  return undefined;
};
