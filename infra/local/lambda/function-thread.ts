import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { messageOf, stackOf } from '../start-error.ts';
import { followOutput } from './function-log.ts';
import type { InvocationReply, InvocationRequest, WorkerSetup } from './worker-messages.ts';

export type Outcome =
  | { status: 'success'; payload: string | undefined }
  | { status: 'error'; message: string }
  | { status: 'timeout' };

export interface ThreadOptions {
  functionName: string;
  bundlePath: string;
  environment: Readonly<Record<string, string>>;
  clockOffset: SharedArrayBuffer;
  timeoutMs: number;
  debug: boolean;
  log: (line: string) => void;
  onExit: () => void;
}

export interface FunctionThread {
  invoke(event: unknown): Promise<Outcome>;
  /** False once it crashed or let an invocation time out: take another one. */
  isHealthy(): boolean;
  /** Ends the thread when its running invocations are done, each within its time limit. */
  retire(): void;
  terminate(): Promise<void>;
}

/** One execution environment of a Lambda function: a thread with its own module graph, clock and variables. */
export const startFunctionThread = (options: ThreadOptions): FunctionThread => {
  const { functionName, bundlePath, clockOffset, timeoutMs, log } = options;
  const running = new Map<string, (outcome: Outcome) => void>();
  let healthy = true;
  const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
    workerData: { functionName, bundlePath, clockOffset } satisfies WorkerSetup,
    env: { ...options.environment },
    // The options of this process, such as a test runner's, are no part of Lambda.
    execArgv: [],
    // Left to itself each thread lets its young generation grow, and a dozen of them add up.
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  followOutput(worker.stdout, 'stdout', options);
  followOutput(worker.stderr, 'stderr', options);

  const settle = (id: string, outcome: Outcome): void => {
    running.get(id)?.(outcome);
    running.delete(id);
    if (!healthy && running.size === 0) void worker.terminate();
  };
  const fail = (message: string): void => {
    healthy = false;
    for (const id of [...running.keys()]) settle(id, { status: 'error', message });
  };

  worker.on('message', (reply: InvocationReply) => {
    if ('result' in reply) return settle(reply.id, { status: 'success', payload: reply.result });
    log(`[${functionName}] ${reply.error.stack || `${reply.error.name}: ${reply.error.message}`}`);
    settle(reply.id, { status: 'error', message: `${reply.error.name}: ${reply.error.message}` });
  });
  worker.on('error', (error: unknown) => {
    log(`[${functionName}] crashed: ${stackOf(error)}`);
    fail(`crashed: ${messageOf(error)}`);
  });
  worker.on('exit', () => {
    fail('the function ended before it answered');
    options.onExit();
  });

  return {
    isHealthy: () => healthy,
    invoke: (event) =>
      new Promise<Outcome>((resolve) => {
        const id = randomUUID();
        const timer = setTimeout(() => {
          log(`[${functionName}] timed out after ${timeoutMs / 1000} seconds`);
          healthy = false;
          settle(id, { status: 'timeout' });
        }, timeoutMs);
        running.set(id, (outcome) => {
          clearTimeout(timer);
          resolve(outcome);
        });
        worker.postMessage({ id, event: JSON.stringify(event), timeoutMs } satisfies InvocationRequest);
      }),
    retire: () => {
      healthy = false;
      if (running.size === 0) void worker.terminate();
    },
    terminate: async () => {
      await worker.terminate();
    },
  };
};
