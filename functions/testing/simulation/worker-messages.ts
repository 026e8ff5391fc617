import type { History, Size } from './history.ts';

/** What a worker is to do. */
export interface Assignment {
  /** `count` histories, of every `step`th seed; or those that are given. */
  histories: { firstSeed: number; step: number; count: number; size: Size } | History[];
  /** The name of a bug to plant. */
  mutation?: string;
  /** Ends at the first violation, without making it smaller. */
  untilViolation?: boolean;
}

export interface Violation {
  seed: number;
  violations: string[];
  /** The smallest history found in which it still happens. */
  history: string;
  trace: string[];
}

/** Of one history. */
export interface Report {
  seed: number;
  visitors: number;
  bookings: number;
  payments: number;
  faults: number;
  /** Of everything that happened, in its order. */
  traceHash: string;
  violation?: Violation;
}
