import type { Outcome } from './functions-thread.ts';

export interface Invocation {
  functionName: string;
  startedAtMs: number;
  durationMs: number;
  outcome: Outcome['status'];
  /** The caller, or the error. */
  detail: string;
}

interface InvocationHistory {
  add(invocation: Invocation): void;
  /** Newest first. */
  list(): Invocation[];
}

const kept = 200;

export const createInvocationHistory = (): InvocationHistory => {
  const invocations: Invocation[] = [];
  return {
    add: (invocation) => {
      invocations.unshift(invocation);
      if (invocations.length > kept) invocations.pop();
    },
    list: () => [...invocations],
  };
};
