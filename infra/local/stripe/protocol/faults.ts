import { setTimeout as wait } from 'node:timers/promises';
import { type ErrorBody, lockTimeout, rateLimited, refused } from './api-error.ts';

/** 'before': nothing takes effect. 'after': the effect is committed and its result saved, the answer is lost. */
type Moment = 'before' | 'after';

export type Fault = {
  /** An exact path such as '/v1/refunds', or a pattern. */
  path: string | RegExp;
  method?: 'GET' | 'POST';
  /** How many matching calls fail; 1 if left out. */
  count?: number;
} & (
  | { kind: 'api_error'; when: Moment }
  | { kind: 'connection_reset'; when: Moment }
  | { kind: 'rate_limit' }
  /** Any answer; the client's library does not repeat the call by itself. */
  | { kind: 'refusal'; status: number; body: Partial<ErrorBody> }
  | { kind: 'lock_timeout'; status?: 409 | 429 }
  | { kind: 'delay'; delayMs: number }
);

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** Uses up one of the matching fault's calls. */
  take(method: string, path: string): Fault | undefined;
}

export const createFaults = (): Faults => {
  let faults: Array<{ fault: Fault; remaining: number }> = [];
  return {
    add: (fault) => {
      faults.push({ fault, remaining: fault.count ?? 1 });
    },
    clear: () => {
      faults = [];
    },
    take: (method, path) => {
      const match = faults.find(
        ({ fault }) =>
          (fault.method === undefined || fault.method === method) &&
          (typeof fault.path === 'string' ? fault.path === path : fault.path.test(path)),
      );
      if (!match) return undefined;
      match.remaining -= 1;
      faults = faults.filter(({ remaining }) => remaining > 0);
      return match.fault;
    },
  };
};

/** Applies the faults that keep a call from ever starting. */
export const applyEarlyFault = async (fault: Fault | undefined): Promise<void> => {
  if (fault?.kind === 'rate_limit') throw rateLimited();
  if (fault?.kind === 'refusal') throw refused(fault.status, fault.body);
  if (fault?.kind === 'lock_timeout') throw lockTimeout(fault.status ?? 409);
  if (fault?.kind === 'delay') await wait(fault.delayMs);
};

export const isReset = (fault: Fault | undefined, moment: Moment): boolean =>
  fault?.kind === 'connection_reset' && fault.when === moment;

export const isServerError = (fault: Fault | undefined, moment: Moment): boolean =>
  fault?.kind === 'api_error' && fault.when === moment;
