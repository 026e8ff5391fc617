import { fork } from 'node:child_process';
import { join } from 'node:path';
import { testedSite } from '../../shared/tested-site.ts';
import type { Size } from './history.ts';
import type { Assignment, Report } from './worker-messages.ts';

interface HistoriesToRun {
  firstSeed: number;
  count: number;
  size: Size;
  shrinkSeconds?: number | undefined;
}

const workerPath = join(import.meta.dirname, 'worker.ts');
const compileCache = join(import.meta.dirname, '../../dist/compile-cache');

/** Runs an assignment in a new process. */
export const runWorker = (assignment: Assignment, onReport: (report: Report) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = fork(workerPath, {
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
    worker.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    worker.on('message', (report: Report) => onReport(report));
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(complaint.trim() || `a worker ended with ${code}`));
    });
    worker.send(assignment);
  });

/** After this many histories a process is replaced, to free its memory. */
const historiesOfProcess = 200;

/** Distributes histories among processes. */
export const runHistories = async (
  { firstSeed, count, size, shrinkSeconds = 30 }: HistoriesToRun,
  workers: number,
  onReport: (report: Report) => void,
): Promise<void> => {
  const share = Math.min(historiesOfProcess, Math.ceil(count / workers));
  let given = 0;
  const takeNext = async (): Promise<void> => {
    while (given < count) {
      const histories = { firstSeed: firstSeed + given, count: Math.min(share, count - given), size };
      given += histories.count;
      await runWorker({ histories, shrinkSeconds }, onReport);
    }
  };
  await Promise.all(Array.from({ length: workers }, takeNext));
};
