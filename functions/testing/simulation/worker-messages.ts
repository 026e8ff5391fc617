import type { Size } from './history.ts';

/** What a worker is to do: `count` histories, of every `step`th seed. */
export interface Assignment {
  firstSeed: number;
  step: number;
  count: number;
  size: Size;
  /** The name of a bug to plant, which ends at the first violation. */
  mutation?: string;
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
