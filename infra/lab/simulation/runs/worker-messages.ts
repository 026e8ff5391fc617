import type { Counts } from '../machine/tally.ts';

/** An assignment of a worker, which answers with a report on each history, and with `done`. */
export interface Assignment {
  histories: {
    firstSeed: number;
    count: number;
    /** People in each history. Absent: by chance. */
    visitors?: number | undefined;
    /** The name of a directed story, which is played with these seeds. */
    story?: string | undefined;
  };
  /** The name of the planted bug. */
  mutation?: string;
  /** True to stop at the first violation. */
  untilViolation?: boolean;
  /** The time to look for a smaller history with the same violation. */
  shrinkSeconds: number;
}

export interface Violation {
  seed: number;
  violations: string[];
  /** The smallest history found with the violation. */
  history: string;
  trace: string[];
}

/** The result of one history. */
export interface Report {
  seed: number;
  payments: number;
  counts: Counts;
  /** A hash of all events in order. */
  traceHash: string;
  violation?: Violation;
}

export type WorkerMessage = Report | 'done';
