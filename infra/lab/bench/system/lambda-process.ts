import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { InvocationReply } from './lambda-messages.ts';

export interface LambdaProcess {
  /** Throws if the handler throws. */
  invoke(event: unknown): Promise<InvocationReply>;
  stop(): void;
}

/** Bundles the program of a function's process. As TypeScript, parsing it would take 17 MB. */
export const buildLambdaHost = async (outfile: string): Promise<void> => {
  await build({
    entryPoints: [join(import.meta.dirname, 'lambda-host.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    logLevel: 'silent',
  });
};

/** Starts the built host in a process for one function. Its logs are dropped. */
export const startLambdaProcess = async (
  host: string,
  bundle: string,
  environment: Readonly<Record<string, string>>,
): Promise<LambdaProcess> => {
  const child: ChildProcess = fork(host, [bundle], {
    env: { ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-1000);
  });
  const waiting = new Map<number, PromiseWithResolvers<InvocationReply>>();
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error(`${bundle} ended: ${complaint}`));
  });
  let count = 0;
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (ready !== 'ready') throw new Error(`${bundle} could not be loaded: ${complaint}`);
  child.on('message', (reply: InvocationReply) => {
    const { resolve, reject } = waiting.get(reply.id) ?? {};
    waiting.delete(reply.id);
    if (reply.error === undefined) resolve?.(reply);
    else reject?.(new Error(reply.error));
  });
  return {
    invoke: (event) => {
      count += 1;
      const answer = Promise.withResolvers<InvocationReply>();
      waiting.set(count, answer);
      child.send({ id: count, event });
      return answer.promise;
    },
    stop: () => {
      child.kill();
    },
  };
};
