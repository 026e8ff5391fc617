import type { BenchSystem } from '../system/bench-system.ts';
import type { InvocationReply } from '../system/lambda-messages.ts';
import type { Work } from './work-of.ts';

export interface Step extends Work {
  /** For example "create-booking, again". It begins with the key of the function. */
  name: string;
}

/** Runs and counts a step. */
export type Count = <Reply extends InvocationReply>(
  name: string,
  invoke: () => Promise<Reply>,
) => Promise<Reply>;

/** The system that journeys use, and the way to count their steps. */
export interface Stage {
  system: BenchSystem;
  count: Count;
  /** True once a step of this function has been counted. */
  isCounted(key: string): boolean;
  nextInStream(entity: string): Promise<object>;
}
