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

const personOf = ({ sk }: StrikeRow): string => sk.slice(0, sk.indexOf('#'));
const nonceOf = ({ sk }: StrikeRow): string => sk.slice(sk.indexOf('#') + 1);

const countingAt = (rows: readonly StrikeRow[], nowMs: number): StrikeRow[] => {
  const sinceMs = nowMs - site.strikesForReview.days * dayMs;
  return rows.filter(({ at }) => Date.parse(at) > sinceMs);
};

/** The strikes of everybody that count at a time. */
export class Strikes {
  private readonly rows: Map<string, StrikeRow[]>;

  constructor(rows: readonly StrikeRow[], nowMs: number) {
    this.rows = Map.groupBy(countingAt(rows, nowMs), personOf);
  }

  /** The number of sessions in which somebody has broken rules, known by any of these digests. */
  of(persons: readonly string[]): number {
    const rows = persons.flatMap((person) => this.rows.get(person) ?? []);
    return new Set(rows.map(({ bookingId }) => bookingId)).size;
  }
}

/** Somebody who has come up, since rules were broken in so many of their sessions. */
export interface PersonToReview {
  /** The first of the digests by which they are known. */
  person: string;
  /** The digests by which they are known: as a member, and by each address. */
  digests: string[];
  /** Earliest strike first. */
  bookingIds: string[];
  /** ISO 8601. */
  latestAt: string;
}

/** The time at which an operator has looked at the strikes of somebody, by their digests. */
type StrikeReviews = ReadonlyMap<string, string>;

/** The strikes by person. A strike is noted under each digest of its person, which makes these digests one person. */
const byPerson = (rows: readonly StrikeRow[]): StrikeRow[][] => {
  const groups = new Map<string, StrikeRow[]>();
  for (const ofStrike of Map.groupBy(rows, nonceOf).values()) {
    const known = new Set(ofStrike.flatMap((row) => groups.get(personOf(row)) ?? []));
    const group = [...known, ...ofStrike];
    for (const row of group) groups.set(personOf(row), group);
  }
  return [...new Set(groups.values())];
};

const asPerson = (rows: readonly StrikeRow[]): PersonToReview => {
  const inOrder = rows.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const digests = [...new Set(rows.map(personOf))].sort();
  return {
    person: digests[0] ?? '',
    digests,
    bookingIds: [...new Set(inOrder.map(({ bookingId }) => bookingId))],
    latestAt: inOrder.at(-1)?.at ?? '',
  };
};

/** The people who have come up, and whose latest strike no operator has looked at, in a fixed order. */
export const peopleToReview = (
  rows: readonly StrikeRow[],
  reviews: StrikeReviews,
  nowMs: number,
): PersonToReview[] =>
  byPerson(countingAt(rows, nowMs))
    .map(asPerson)
    .filter(({ bookingIds }) => bookingIds.length >= site.strikesForReview.count)
    .filter(({ digests, latestAt }) => digests.every((digest) => (reviews.get(digest) ?? '') < latestAt))
    .sort((one, other) => (one.person < other.person ? -1 : 1));
