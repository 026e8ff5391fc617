import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { patchDate } from '../../../local/lambda/patch-date.ts';
import { createRandom, type Random, uuidOf } from './random.ts';
import type { Scheduler } from './scheduler.ts';

/**
 * Replaces clock, randomness and timers of this process: while a history runs, the scheduler controls them. Import this
 * file first, since later imports keep the functions that they find.
 */

let scheduler: Scheduler | undefined;
const realNow = Date.now;
const realElapsed = performance.now.bind(performance);
const outside = createRandom('outside of every history');

export const rule = (ruler: Scheduler | undefined): void => {
  scheduler = ruler;
};

const random = (): Random => scheduler?.current?.random ?? scheduler?.random ?? outside;

const randomInt = (first: number, second?: number): number =>
  second === undefined ? random().below(first) : first + random().below(second - first);

/** A fast replacement that must never hash real passwords: hashing is not tested here. */
const argon2 = (
  _algorithm: string,
  { message, nonce, tagLength }: { message: string; nonce: Buffer; tagLength: number },
  done: (error: null, tag: Buffer) => void,
): void => {
  const tag = crypto.createHmac('sha256', nonce).update(message).digest().subarray(0, tagLength);
  queueMicrotask(() => done(null, tag));
};

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const realWait = timers.setTimeout;

/** A timer of the scheduler. A timer of a dead strand never fires. */
const virtualTimeout = (ruler: Scheduler, run: () => void, milliseconds: number): { cancel: () => void } => {
  let ended = false;
  const strand = ruler.current;
  const due = strand?.dead ? 0 : milliseconds;
  const end = () => {
    if (!ended && strand) ruler.timersInStrands -= 1;
    ended = true;
  };
  const happen = () => {
    const isDue = !ended;
    end();
    if (isDue) run();
  };
  if (strand) ruler.timersInStrands += 1;
  const event = strand
    ? void ruler.sleep(due).then(happen)
    : ruler.at(ruler.nowMs + due, () => ruler.strands.exit(happen));
  return {
    cancel: () => {
      end();
      if (event) ruler.cancel(event);
    },
  };
};

const timeouts = new WeakMap<object, () => void>();

const fakeSetTimeout = (run: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) => {
  if (!scheduler) return realSetTimeout(run, milliseconds, ...values);
  const handle = { unref: () => handle, ref: () => handle, hasRef: () => true };
  timeouts.set(handle, virtualTimeout(scheduler, () => run(...values), milliseconds).cancel);
  return handle;
};

const fakeClearTimeout = (handle: NodeJS.Timeout | string | number | undefined): void => {
  const cancel = typeof handle === 'object' ? timeouts.get(handle) : undefined;
  if (cancel) cancel();
  else realClearTimeout(handle);
};

const fakeWait = async <Value>(milliseconds = 0, value?: Value): Promise<Value | undefined> => {
  if (!scheduler) return realWait(milliseconds, value);
  await scheduler.sleep(scheduler.current?.dead ? 0 : milliseconds);
  return value;
};

patchDate(() => scheduler?.nowMs ?? realNow());
Object.assign(performance, { now: () => scheduler?.nowMs ?? realElapsed() });
Object.assign(Math, { random: () => random().next() });
Object.assign(crypto, {
  randomUUID: () => uuidOf(random()),
  randomBytes: (length: number) => random().bytes(length),
  randomInt,
  argon2,
});
Object.assign(globalThis.crypto, { randomUUID: () => uuidOf(random()) });
Object.assign(globalThis, { setTimeout: fakeSetTimeout, clearTimeout: fakeClearTimeout });
Object.assign(timers, { setTimeout: fakeWait });
syncBuiltinESMExports();
