import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type BackgroundFunction,
  backgroundFunctions,
} from '../../../shared/contract/background-functions.ts';
import { type Endpoint, endpoints } from '../../../shared/contract/endpoints.ts';
import type { FunctionKey } from '../../build/build-functions.ts';
import type { LocalClock } from '../local-clock.ts';
import { type FunctionThread, type Outcome, startFunctionThread } from './function-thread.ts';
import { createGate, type Gate } from './gate.ts';
import { createInvocationHistory, type Invocation } from './invocations.ts';

export interface LocalFunctions {
  invoke(key: FunctionKey, event: unknown, detail: string): Promise<Outcome>;
  /** Newest first. */
  listInvocations(): Invocation[];
  /** Loads the bundles afresh; running invocations finish on the old ones. */
  replaceAll(): void;
  /** Called after each invocation. */
  onInvoked(listener: () => void): void;
  /** Lets running invocations finish within a limit, then ends every thread. */
  stop(graceMs: number): Promise<void>;
}

export interface LocalFunctionsOptions {
  /** Holds `<key>/index.mjs`. */
  directory: string;
  environment: Readonly<Record<string, string>>;
  clock: LocalClock;
  debug: boolean;
  log: (line: string) => void;
}

const definitions: Record<FunctionKey, Endpoint | BackgroundFunction> = {
  ...endpoints,
  ...backgroundFunctions,
};

/** Each thread holds about 35 MB, and most functions are seldom called. */
const maxWarmThreads = 8;

/**
 * The most invocations of one function that run at once. They share a thread, where Lambda gives each a processor: with
 * more of them, answers of AWS would wait for the thread and exceed the time limits.
 */
const atOnce = 10;

/** The functions of the contract, each in a thread that starts with its first invocation, like a Lambda. */
export const createLocalFunctions = (options: LocalFunctionsOptions): LocalFunctions => {
  const { directory, environment, clock, debug, log } = options;
  const threads = new Map<FunctionKey, FunctionThread>();
  const gates = new Map<FunctionKey, Gate>();
  const started = new Set<FunctionThread>();
  const running = new Set<Promise<Outcome>>();
  const listeners: Array<() => void> = [];
  const history = createInvocationHistory();
  let stopped = false;

  const threadOf = (key: FunctionKey): FunctionThread => {
    const existing = threads.get(key);
    threads.delete(key);
    if (existing?.isHealthy()) {
      // Set again, so that the map is in order of use.
      threads.set(key, existing);
      return existing;
    }
    const [leastUsed] = threads.keys();
    if (leastUsed !== undefined && threads.size >= maxWarmThreads) {
      threads.get(leastUsed)?.retire();
      threads.delete(leastUsed);
    }
    const thread: FunctionThread = startFunctionThread({
      functionName: key,
      bundlePath: join(directory, key, 'index.mjs'),
      environment,
      clockOffset: clock.shared,
      timeoutMs: definitions[key].timeoutSeconds * 1000,
      debug,
      log,
      onExit: () => started.delete(thread),
    });
    threads.set(key, thread);
    started.add(thread);
    return thread;
  };

  const run = async (key: FunctionKey, event: unknown): Promise<Outcome> => {
    if (stopped) return { status: 'error', message: 'the local system is stopping' };
    const invocation = threadOf(key).invoke(event);
    running.add(invocation);
    try {
      return await invocation;
    } finally {
      running.delete(invocation);
    }
  };

  return {
    invoke: async (key, event, detail) => {
      const gate = gates.get(key) ?? createGate(atOnce);
      gates.set(key, gate);
      await gate.enter();
      const startedAtMs = clock.now();
      const begin = performance.now();
      const outcome = await run(key, event).finally(gate.leave);
      history.add({
        functionName: key,
        startedAtMs,
        durationMs: Math.round(performance.now() - begin),
        outcome: outcome.status,
        detail: outcome.status === 'error' ? `${detail}: ${outcome.message}` : detail,
      });
      for (const listener of listeners) listener();
      return outcome;
    },
    listInvocations: history.list,
    replaceAll: () => {
      for (const thread of threads.values()) thread.retire();
      threads.clear();
    },
    onInvoked: (listener) => {
      listeners.push(listener);
    },
    stop: async (graceMs) => {
      const limit = new AbortController();
      await Promise.race([
        Promise.allSettled(running),
        wait(graceMs, undefined, { signal: limit.signal }).catch(() => undefined),
      ]);
      limit.abort();
      stopped = true;
      await Promise.all([...started].map((thread) => thread.terminate()));
    },
  };
};
