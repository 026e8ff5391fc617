import { fork } from 'node:child_process';
import { join } from 'node:path';
import { testedSite } from '../../../../shared/tested-site.ts';
import type { Assignment, Report, WorkerMessage } from './worker-messages.ts';

interface HistoriesToRun {
  firstSeed: number;
  count: number;
  visitors?: number | undefined;
  shrinkSeconds?: number | undefined;
  /** A directed story, instead of histories by chance. */
  story?: string | undefined;
}

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
  { firstSeed, count, visitors, shrinkSeconds = 30, story }: HistoriesToRun,
  workers: number,
  onReport: (report: Report) => void,
): Promise<void> => {
  const share = Math.min(historiesOfProcess, Math.ceil(count / workers));
  let given = 0;
  const takeNext = async (): Promise<void> => {
    while (given < count) {
      const histories = {
        firstSeed: firstSeed + given,
        count: Math.min(share, count - given),
        visitors,
        story,
      };
      given += histories.count;
      await withWorker((run) => run({ histories, shrinkSeconds }, onReport));
    }
  };
  await Promise.all(Array.from({ length: workers }, takeNext));
};
