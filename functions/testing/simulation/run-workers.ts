import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Size } from './history.ts';
import type { Assignment, Report } from './worker-messages.ts';

const workerPath = join(import.meta.dirname, 'worker.ts');

/** Has a process of its own do an assignment. */
export const runWorker = (assignment: Assignment, onReport: (report: Report) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = fork(workerPath, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] });
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

/** Shares histories among processes. */
export const runHistories = async (
  { firstSeed, count, size }: { firstSeed: number; count: number; size: Size },
  workers: number,
  onReport: (report: Report) => void,
): Promise<void> => {
  const shares = Array.from({ length: Math.min(workers, count) }, (_, index) => ({
    firstSeed: firstSeed + index,
    step: workers,
    count: Math.ceil((count - index) / workers),
    size,
  }));
  await Promise.all(shares.map((share) => runWorker({ histories: share }, onReport)));
};
