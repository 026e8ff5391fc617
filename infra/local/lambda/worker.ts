import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { patchDate } from './patch-date.ts';
import type { InvocationRequest, OutputStream, WorkerMessage, WorkerSetup } from './worker-messages.ts';

type Handler = (event: unknown, context: object) => unknown;

/** Each function of this thread has its own name and environment, as in Lambda. */
interface FunctionSurroundings {
  functionName: string;
  environment: Record<string, string>;
}

const { directory, environment, clockOffset }: WorkerSetup = workerData;
const offset = new BigInt64Array(clockOffset);
const realNow = Date.now;
patchDate(() => realNow() + Number(Atomics.load(offset, 0)));

const surroundings = new AsyncLocalStorage<FunctionSurroundings>();
const outside: Record<string, string> = { ...environment };
Object.defineProperty(process, 'env', { get: () => surroundings.getStore()?.environment ?? outside });

const post = (message: WorkerMessage): void => parentPort?.postMessage(message);

/** Names the function that writes, since all of them share the streams of the thread. */
const nameWriter = (stream: OutputStream): void => {
  const write = (chunk: string | Uint8Array): boolean => {
    const functionName = surroundings.getStore()?.functionName ?? 'functions';
    post({ functionName, stream, text: Buffer.from(chunk).toString('utf8') });
    return true;
  };
  Object.assign(process[stream], { write });
};
nameWriter('stdout');
nameWriter('stderr');

interface LoadedFunction {
  surroundings: FunctionSurroundings;
  handler: Promise<Handler>;
}

const loadHandler = async (functionName: string): Promise<Handler> => {
  const path = join(directory, functionName, 'index.mjs');
  const { handler }: { handler?: unknown } = await import(pathToFileURL(path).href);
  if (typeof handler !== 'function') throw new TypeError(`${path} exports no handler`);
  return handler as Handler;
};

const load = (functionName: string): LoadedFunction => {
  const own = { functionName, environment: { ...environment } };
  const handler = surroundings.run(own, () => loadHandler(functionName));
  // A bundle that does not load fails each invocation, rather than this thread.
  handler.catch(() => undefined);
  return { surroundings: own, handler };
};

const loaded = new Map<string, LoadedFunction>();

const functionOf = (name: string): LoadedFunction => {
  const known = loaded.get(name) ?? load(name);
  loaded.set(name, known);
  return known;
};

const contextOf = ({ id, functionName, timeoutMs }: InvocationRequest): object => {
  const deadline = performance.now() + timeoutMs;
  return {
    awsRequestId: id,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.now())),
  };
};

const run = async (request: InvocationRequest): Promise<WorkerMessage> => {
  const { id, functionName, event } = request;
  try {
    const { surroundings: own, handler } = functionOf(functionName);
    const handle = await handler;
    const result = await surroundings.run(own, () => handle(JSON.parse(event), contextOf(request)));
    return { id, result: JSON.stringify(result) };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { id, error: { name: error.name, message: error.message, stack: error.stack ?? '' } };
  }
};

parentPort?.on('message', (request: InvocationRequest) => {
  void run(request).then(post);
});
