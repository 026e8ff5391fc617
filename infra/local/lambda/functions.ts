import { setTimeout as wait } from 'node:timers/promises';
import {
  type BackgroundFunction,
  backgroundFunctions,
} from '../../../shared/contract/background-functions.ts';
import { type Endpoint, endpoints } from '../../../shared/contract/endpoints.ts';
import type { FunctionKey } from '../../build/function-entries.ts';
import type { LocalClock } from '../server/local-clock.ts';
import { type FunctionsThread, type Outcome, startFunctionsThread } from './functions-thread.ts';
import { createInvocationHistory, type Invocation } from './invocations.ts';

/** Lets a limited number in at once. The others wait in order. */
interface Gate {
  enter(): Promise<void>;
  leave(): void;
}

const createGate = (atOnce: number): Gate => {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    enter: async () => {
      if (inside === atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else inside += 1;
    },
    // The place goes directly to the next in line.
    leave: () => {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    },
  };
};

export interface LocalFunctions {
  invoke(key: FunctionKey, event: unknown, detail: string): Promise<Outcome>;
  /** Newest first. */
  listInvocations(): Invocation[];
  /** Loads the bundles afresh; running invocations finish on the old ones. */
  replaceAll(): void;
  /** Called after each invocation. */
  onInvoked(listener: () => void): void;
  /** Lets running invocations finish within a limit, then ends the thread. */
  stop(graceMs: number): Promise<void>;
}

interface LocalFunctionsOptions {
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

/**
 * The most invocations that run at once: of one function, and of all. They share a thread, where Lambda gives each a
 * processor: with more of them, answers of AWS would wait for the thread and exceed the time limits.
 */
const atOnce = { ofOne: 10, ofAll: 20 };

/** The functions of the contract in one thread, each loaded with its first invocation, like a Lambda. */
export const createLocalFunctions = (options: LocalFunctionsOptions): LocalFunctions => {
  const { directory, environment, clock, debug, log } = options;
  let current: FunctionsThread | undefined;
  const gates = new Map<FunctionKey, Gate>();
  const gateOfAll = createGate(atOnce.ofAll);
  const started = new Set<FunctionsThread>();
  const running = new Set<Promise<Outcome>>();
  const listeners: Array<() => void> = [];
  const history = createInvocationHistory();
  let stopped = false;

  const startThread = (): FunctionsThread => {
    const thread: FunctionsThread = startFunctionsThread({
      directory,
      environment,
      clockOffset: clock.shared,
      debug,
      log,
      onExit: () => started.delete(thread),
    });
    started.add(thread);
    return thread;
  };

  const healthyThread = (): FunctionsThread => {
    if (current?.isHealthy()) return current;
    current?.retire();
    current = startThread();
    return current;
  };

  const run = async (functionName: FunctionKey, event: unknown): Promise<Outcome> => {
    if (stopped) return { status: 'error', message: 'the local system is stopping' };
    const timeoutMs = definitions[functionName].timeoutSeconds * 1000;
    const invocation = healthyThread().invoke({ functionName, event, timeoutMs });
    running.add(invocation);
    try {
      return await invocation;
    } finally {
      running.delete(invocation);
    }
  };

  /** Runs when there is room for another invocation of the function. */
  const runInTurn = async (key: FunctionKey, work: () => Promise<Outcome>): Promise<Outcome> => {
    const gate = gates.get(key) ?? createGate(atOnce.ofOne);
    gates.set(key, gate);
    await gate.enter();
    await gateOfAll.enter();
    try {
      return await work();
    } finally {
      gateOfAll.leave();
      gate.leave();
    }
  };

  return {
    invoke: (key, event, detail) =>
      runInTurn(key, async () => {
        const startedAtMs = clock.now();
        const begin = performance.now();
        const outcome = await run(key, event);
        history.add({
          functionName: key,
          startedAtMs,
          durationMs: Math.round(performance.now() - begin),
          outcome: outcome.status,
          detail: outcome.status === 'error' ? `${detail}: ${outcome.message}` : detail,
        });
        for (const listener of listeners) listener();
        return outcome;
      }),
    listInvocations: history.list,
    replaceAll: () => {
      current?.retire();
      current = undefined;
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
