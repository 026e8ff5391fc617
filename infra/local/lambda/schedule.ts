import { randomUUID } from 'node:crypto';
import type { LocalClock } from '../server/local-clock.ts';
import type { Outcome } from './functions-thread.ts';

export interface Schedule {
  /** Starts an invocation after the running one, and resolves with its result. */
  runNow(): Promise<Outcome>;
  stop(): Promise<void>;
}

/** The event of EventBridge for a scheduled function. */
const scheduledEvent = (nowMs: number): object => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '000000000000',
  time: new Date(nowMs).toISOString().replace(/\.\d{3}Z$/, 'Z'),
  region: 'us-east-1',
  resources: [],
  detail: {},
});

/**
 * Invokes at an interval of the local clock, one invocation at a time. The first one is due at `dueMs`, which is now by
 * default.
 */
export const startSchedule = (
  clock: LocalClock,
  everyMs: number,
  invoke: (event: object) => Promise<Outcome>,
  dueMs = 0,
): Schedule => {
  let last: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let nextMs = dueMs;
  let stopped = false;

  const runNow = (): Promise<Outcome> => {
    const run = last.then(() => invoke(scheduledEvent(clock.now())));
    last = run.catch(() => undefined);
    return run;
  };
  const plan = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    // Otherwise, after a return to real time, the next turn would be as far ahead as the clock had travelled.
    nextMs = Math.min(nextMs, clock.now() + everyMs);
    timer = setTimeout(onDue, Math.max(0, nextMs - clock.now()));
  };
  const onDue = (): void => {
    nextMs = clock.now() + everyMs;
    void runNow().finally(plan);
  };

  const forget = clock.onChange(plan);
  plan();
  return {
    runNow,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      forget();
      await last;
    },
  };
};
