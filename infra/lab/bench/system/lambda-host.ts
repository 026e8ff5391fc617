import { pathToFileURL } from 'node:url';
import { enterBenchTime } from './bench-clock.ts';
import type { InvocationReply, InvocationRequest } from './lambda-messages.ts';
import { watchOutgoingCalls } from './outgoing-calls.ts';

// The process of one function, as in Lambda: it loads the bundle once and handles one event after another.

enterBenchTime(Number(process.env.BENCH_CLOCK_OFFSET_MS));

const takeCalls = watchOutgoingCalls();
const { handler } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as {
  handler: (event: unknown, context: object) => Promise<unknown>;
};

/** The longest time limit of a function. */
const limitMs = 240_000;

const invoke = async ({ id, event }: InvocationRequest): Promise<InvocationReply> => {
  takeCalls();
  const cpuBefore = process.cpuUsage();
  const begin = performance.now();
  const context = { getRemainingTimeInMillis: () => limitMs - (performance.now() - begin) };
  const outcome = await handler(event, context).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  const wallMs = performance.now() - begin;
  const { user, system } = process.cpuUsage(cpuBefore);
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  return { id, ...outcome, calls: takeCalls(), wallMs, cpuMs: (user + system) / 1000, peakMegabytes };
};

process.on('message', (request: InvocationRequest) => {
  void invoke(request).then((reply) => process.send?.(reply));
});
process.send?.('ready');
