import type { Size } from './history.ts';
import type { Counts } from './tally.ts';

/** What a worker is to do. */
export interface Assignment {
  histories: { firstSeed: number; count: number; size: Size };
  /** The name of a bug to plant. */
  mutation?: string;
  /** Ends at the first violation. */
  untilViolation?: boolean;
  /** How long to look for a smaller history that shows the same. */
  shrinkSeconds: number;
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
  counts: Counts;
  /** Of everything that happened, in its order. */
  traceHash: string;
  violation?: Violation;
}
