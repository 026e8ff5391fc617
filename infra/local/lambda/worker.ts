import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { patchDate } from './patch-date.ts';
import type { InvocationReply, InvocationRequest, WorkerSetup } from './worker-messages.ts';

type Handler = (event: unknown, context: object) => unknown;

const { functionName, bundlePath, clockOffset }: WorkerSetup = workerData;
const offset = new BigInt64Array(clockOffset);
const realNow = Date.now;
patchDate(() => realNow() + Number(Atomics.load(offset, 0)));

const loadHandler = async (): Promise<Handler> => {
  const { handler }: { handler?: unknown } = await import(pathToFileURL(bundlePath).href);
  if (typeof handler !== 'function') throw new TypeError(`${bundlePath} exports no handler`);
  return handler as Handler;
};

const loading = loadHandler();
// A bundle that does not load fails each invocation, rather than this thread.
loading.catch(() => undefined);

const contextOf = ({ id, timeoutMs }: InvocationRequest): object => {
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

const run = async (request: InvocationRequest): Promise<InvocationReply> => {
  const { id } = request;
  try {
    const handler = await loading;
    const result = await handler(JSON.parse(request.event), contextOf(request));
    return { id, result: JSON.stringify(result) };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { id, error: { name: error.name, message: error.message, stack: error.stack ?? '' } };
  }
};

parentPort?.on('message', (request: InvocationRequest) => {
  void run(request).then((reply) => parentPort?.postMessage(reply));
});
