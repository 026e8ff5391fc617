import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { testedSite } from '../../../../shared/tested-site.ts';
import type { Assignment, Report, Violation, WorkerMessage } from './worker-messages.ts';

/** A process that plays histories, one assignment after the other. */
interface Worker {
  run(assignment: Assignment, onReport: (report: Report) => void): Promise<void>;
  end(): Promise<void>;
}

const workerPath = join(import.meta.dirname, 'worker.ts');
const compileCache = join(import.meta.dirname, '../../../../dist/compile-cache');

const startWorker = (): Worker => {
  const child = fork(workerPath, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    // A seed makes the same history for every configuration of the site.
    env: {
      ...process.env,
      SITE_OVERRIDES: JSON.stringify(testedSite),
      // Loading the product takes longer than a history, and half as long with code that is compiled already.
      NODE_COMPILE_CACHE: compileCache,
    },
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  let isEnding = false;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => {
      if (code === 0 && isEnding) resolve();
      else reject(new Error(complaint.trim() || `a worker ended with ${code}`));
    });
  });
  const run: Worker['run'] = async (assignment, onReport) => {
    const done = Promise.withResolvers<void>();
    const receive = (message: WorkerMessage): void =>
      message === 'done' ? done.resolve() : onReport(message);
    child.on('message', receive);
    child.send(assignment);
    await Promise.race([done.promise, ended]);
    child.off('message', receive);
  };
  const end = (): Promise<void> => {
    isEnding = true;
    child.send('end');
    return ended;
  };
  return { run, end };
};

/** Runs assignments in a new process. */
export const withWorker = async (use: (run: Worker['run']) => Promise<void>): Promise<void> => {
  const worker = startWorker();
  await use(worker.run);
  await worker.end();
};

/** After this many histories a process is replaced, to free its memory. */
const historiesOfProcess = 200;

/** Distributes histories among processes. */
export const runHistories = async (
  { shrinkSeconds = 30, ...all }: Assignment['histories'] & { shrinkSeconds?: number | undefined },
  workers: number,
  onReport: (report: Report) => void,
): Promise<void> => {
  const share = Math.min(historiesOfProcess, Math.ceil(all.count / workers));
  let given = 0;
  const takeNext = async (): Promise<void> => {
    while (given < all.count) {
      const count = Math.min(share, all.count - given);
      const histories = { ...all, firstSeed: all.firstSeed + given, count };
      given += count;
      await withWorker((run) => run({ histories, shrinkSeconds }, onReport));
    }
  };
  await Promise.all(Array.from({ length: workers }, takeNext));
};

/** The reports of histories, by their seeds. */
export const reportsOf = async (
  histories: Assignment['histories'],
  workers = availableParallelism(),
): Promise<Report[]> => {
  const reports: Report[] = [];
  await runHistories(histories, workers, (report) => reports.push(report));
  return reports.sort((one, other) => one.seed - other.seed);
};

export const violationsIn = (reports: readonly Report[]): Violation[] =>
  reports.flatMap(({ violation }) => violation ?? []);
