import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { messageOf, stackOf } from '../server/start-error.ts';
import type { InvocationRequest, OutputStream, WorkerMessage, WorkerSetup } from './worker-messages.ts';

interface LogTarget {
  /** Every line, not only warnings and errors. */
  debug: boolean;
  log: (line: string) => void;
}

const levelOf = (line: string): string | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    return String(JSON.parse(line).level).toLowerCase();
  } catch {
    return undefined;
  }
};

const isProblem = (line: string, stream: OutputStream): boolean => {
  const level = levelOf(line);
  return level === undefined ? stream === 'stderr' : ['warn', 'error', 'fatal'].includes(level);
};

/** Passes the lines that a function writes on to the terminal. */
const showOutput = (
  { functionName, stream, text }: { functionName: string; stream: OutputStream; text: string },
  { debug, log }: LogTarget,
): void => {
  for (const line of text.split('\n'))
    if (line !== '' && (debug || isProblem(line, stream))) log(`[${functionName}] ${line}`);
};

export type Outcome =
  | { status: 'success'; payload: string | undefined }
  | { status: 'error'; message: string }
  | { status: 'timeout' };

interface ThreadOptions {
  /** Holds `<key>/index.mjs`. */
  directory: string;
  environment: Readonly<Record<string, string>>;
  clockOffset: SharedArrayBuffer;
  debug: boolean;
  log: (line: string) => void;
  onExit: () => void;
}

interface FunctionCall {
  functionName: string;
  event: unknown;
  timeoutMs: number;
}

export interface FunctionsThread {
  invoke(call: FunctionCall): Promise<Outcome>;
  /** False once it crashed or let an invocation time out: take another one. */
  isHealthy(): boolean;
  /** Ends the thread when its running invocations are done, each within its time limit. */
  retire(): void;
  terminate(): Promise<void>;
}

interface Running {
  functionName: string;
  end: (outcome: Outcome) => void;
}

/** Runs all functions in one thread, each with its own variables. A thread for each function took 35 MB more each. */
export const startFunctionsThread = (options: ThreadOptions): FunctionsThread => {
  const { directory, environment, clockOffset, log } = options;
  const running = new Map<string, Running>();
  let healthy = true;
  const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
    workerData: { directory, environment, clockOffset } satisfies WorkerSetup,
    env: {},
    // The options of this process, such as a test runner's, are no part of Lambda.
    execArgv: [],
    // Left to itself its young generation grows with the load.
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 },
  });

  const settle = (id: string, outcome: Outcome): void => {
    running.get(id)?.end(outcome);
    running.delete(id);
    if (!healthy && running.size === 0) void worker.terminate();
  };
  const fail = (message: string): void => {
    healthy = false;
    for (const id of [...running.keys()]) settle(id, { status: 'error', message });
  };
  const runningNames = (): string =>
    [...new Set([...running.values()].map(({ functionName }) => functionName))].join(', ') || 'functions';

  worker.on('message', (message: WorkerMessage) => {
    if ('stream' in message) return showOutput(message, options);
    const { id } = message;
    if ('result' in message) return settle(id, { status: 'success', payload: message.result });
    const { name, message: text, stack } = message.error;
    log(`[${running.get(id)?.functionName}] ${stack || `${name}: ${text}`}`);
    settle(id, { status: 'error', message: `${name}: ${text}` });
  });
  worker.on('error', (error: unknown) => {
    log(`[${runningNames()}] crashed: ${stackOf(error)}`);
    fail(`crashed: ${messageOf(error)}`);
  });
  worker.on('exit', () => {
    fail('the function ended before it answered');
    options.onExit();
  });

  return {
    isHealthy: () => healthy,
    invoke: ({ functionName, event, timeoutMs }) =>
      new Promise<Outcome>((resolve) => {
        const id = randomUUID();
        const timer = setTimeout(() => {
          log(`[${functionName}] timed out after ${timeoutMs / 1000} seconds`);
          healthy = false;
          settle(id, { status: 'timeout' });
        }, timeoutMs);
        const end = (outcome: Outcome): void => {
          clearTimeout(timer);
          resolve(outcome);
        };
        running.set(id, { functionName, end });
        const request = { id, functionName, event: JSON.stringify(event), timeoutMs };
        worker.postMessage(request satisfies InvocationRequest);
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
