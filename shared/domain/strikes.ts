import { site } from '../site.ts';
import { dayMs } from './milliseconds.ts';

/** A rule that somebody broke, as its row tells. */
export interface StrikeRow {
  /** The digest of the person, and the nonce of the event. */
  sk: string;
  bookingId: string;
  /** ISO 8601. */
  at: string;
}

/** The strikes of everybody that count at a time. */
export class Strikes {
  private readonly rows: Map<string, StrikeRow[]>;

  constructor(rows: readonly StrikeRow[], nowMs: number) {
    const sinceMs = nowMs - site.strikesForReview.days * dayMs;
    const counting = rows.filter(({ at }) => Date.parse(at) > sinceMs);
    this.rows = Map.groupBy(counting, ({ sk }) => sk.slice(0, sk.indexOf('#')));
  }

  /** The number of sessions in which somebody has broken rules, known by any of these digests. */
  of(persons: readonly string[]): number {
    const rows = persons.flatMap((person) => this.rows.get(person) ?? []);
    return new Set(rows.map(({ bookingId }) => bookingId)).size;
  }
}
