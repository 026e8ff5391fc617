import type { InvocationReply } from './lambda-messages.ts';
import type { LambdaProcess } from './lambda-process.ts';

export interface FunctionPool {
  invoke(event: unknown): Promise<InvocationReply>;
  stop(): Promise<void>;
}

/**
 * The processes of one function, each with one event at a time as in Lambda. An event takes an idle process, starts a
 * new one up to the limit, or waits.
 */
export const createFunctionPool = (
  start: () => Promise<LambdaProcess>,
  maxProcesses: number,
): FunctionPool => {
  const processes: Promise<LambdaProcess>[] = [];
  const idle: LambdaProcess[] = [];
  const waiting: ((process: LambdaProcess) => void)[] = [];

  const acquire = async (): Promise<LambdaProcess> => {
    const free = idle.pop();
    if (free) return free;
    if (processes.length === maxProcesses) return new Promise((resolve) => waiting.push(resolve));
    const starting = start();
    processes.push(starting);
    return starting;
  };
  const release = (process: LambdaProcess): void => {
    const next = waiting.shift();
    if (next) next(process);
    else idle.push(process);
  };
  return {
    invoke: async (event) => {
      const process = await acquire();
      try {
        return await process.invoke(event);
      } finally {
        release(process);
      }
    },
    stop: async () => {
      for (const starting of await Promise.allSettled(processes))
        if (starting.status === 'fulfilled') starting.value.stop();
    },
  };
};
