import type { DatabaseSync } from 'node:sqlite';

export interface DeadLetter {
  id: number;
  failedAtMs: number;
  reason: string;
  /** The stream record, as JSON. */
  record: string;
}

/** Records that the mail function failed on until its attempts ran out. */
export interface DeadLetters {
  add(record: object, reason: string): void;
  /** Newest first. */
  list(): DeadLetter[];
}

export const createDeadLetters = (database: DatabaseSync, now: () => number): DeadLetters => ({
  add: (record, reason) => {
    database
      .prepare('INSERT INTO dead_letters (failed_at_ms, reason, record) VALUES (?, ?, ?)')
      .run(now(), reason, JSON.stringify(record));
  },
  list: () =>
    database
      .prepare('SELECT * FROM dead_letters ORDER BY id DESC')
      .all()
      .map((row) => ({
        id: Number(row.id),
        failedAtMs: Number(row.failed_at_ms),
        reason: String(row.reason),
        record: String(row.record),
      })),
});
