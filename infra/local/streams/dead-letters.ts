import type { DatabaseSync } from 'node:sqlite';

interface DeadLetter {
  id: number;
  failedAtMs: number;
  reason: string;
  /** The stream records, as JSON. */
  records: string;
}

/** Batches that the mail function failed on until its attempts ran out, or they were too old. */
export interface DeadLetters {
  add(records: readonly object[], reason: string): void;
  /** Newest first. */
  list(): DeadLetter[];
}

export const createDeadLetters = (database: DatabaseSync, now: () => number): DeadLetters => ({
  add: (records, reason) => {
    database
      .prepare('INSERT INTO dead_batches (failed_at_ms, reason, records) VALUES (?, ?, ?)')
      .run(now(), reason, JSON.stringify(records));
  },
  list: () =>
    database
      .prepare('SELECT * FROM dead_batches ORDER BY id DESC')
      .all()
      .map((row) => ({
        id: Number(row.id),
        failedAtMs: Number(row.failed_at_ms),
        reason: String(row.reason),
        records: String(row.records),
      })),
});
