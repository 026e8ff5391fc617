import { site } from '../../site.ts';
import type { Person } from '../people/person.ts';
import { dayMs } from '../time/milliseconds.ts';

type Kind = Person['kind'];

/** A rule that somebody broke, as its row tells. */
export interface StrikeRow {
  /** The digest of the person, the booking, and the nonce of the event. In older rows, without the booking. */
  sk: string;
  bookingId: string;
  /** Absent in older rows, of which a member's strike has two: one by the account, one by the address as typed. */
  kind?: Kind;
  /** ISO 8601. */
  at: string;
}

/** The digest of the person, in the sort key of a strike or of its review. A review of an early release has no more. */
export const digestInKey = (sk: string): string => sk.split('#', 1)[0] ?? '';

/** The nonce of the event that a strike is for. */
export const nonceOfStrike = ({ sk }: Pick<StrikeRow, 'sk'>): string => sk.slice(sk.lastIndexOf('#') + 1);

const countingAt = (rows: readonly StrikeRow[], nowMs: number): StrikeRow[] => {
  const sinceMs = nowMs - site.strikesForReview.days * dayMs;
  return rows.filter(({ at }) => Date.parse(at) > sinceMs);
};

/** A strike, with every digest by which its person is known, as `personKey`. */
interface Strike {
  row: StrikeRow;
  persons: string[];
}

/** Members and mailboxes are never the same person, even if older rows know a member by an address too. */
const personKey = (kind: Kind, digest: string): string => `${kind} ${digest}`;

const strikesOf = (rows: readonly StrikeRow[]): Strike[] => {
  const ofEach = Map.groupBy(rows, (row) => `${row.bookingId} ${nonceOfStrike(row)}`);
  return [...ofEach.values()].flatMap((same): Strike[] => {
    const [row] = same;
    const kind = row?.kind ?? (same.length > 1 ? 'member' : 'mailbox');
    return row ? [{ row, persons: same.map((each) => personKey(kind, digestInKey(each.sk))) }] : [];
  });
};

/** The strikes of everybody that count at a time. */
export class Strikes {
  private readonly bookings = new Map<string, Set<string>>();

  constructor(rows: readonly StrikeRow[], nowMs: number) {
    for (const { row, persons } of strikesOf(countingAt(rows, nowMs)))
      for (const person of persons)
        this.bookings.set(person, (this.bookings.get(person) ?? new Set()).add(row.bookingId));
  }

  /** The number of sessions in which somebody has broken rules, known by any of these digests. */
  of({ kind, digests }: { kind: Kind; digests: readonly string[] }): number {
    const bookings = digests.flatMap((digest) => [...(this.bookings.get(personKey(kind, digest)) ?? [])]);
    return new Set(bookings).size;
  }
}

/** Somebody who has come up, since rules were broken in so many of their sessions. */
export interface PersonToReview {
  /** The first of the digests by which they are known. */
  person: string;
  /** The digests by which they are known: of older rows, as a member and by each address. */
  digests: string[];
  /** Earliest strike first. */
  bookingIds: string[];
  /** ISO 8601. */
  latestAt: string;
}

/** The time at which an operator has looked at the strikes of somebody, by their digests. */
type StrikeReviews = ReadonlyMap<string, string>;

/** The strikes by person. The digests of a strike are one person. */
const byPerson = (strikes: readonly Strike[]): Strike[][] => {
  const groups = new Map<string, Strike[]>();
  for (const strike of strikes) {
    const known = new Set(strike.persons.flatMap((person) => groups.get(person) ?? []));
    const group = [...known, strike];
    for (const { persons } of group) for (const person of persons) groups.set(person, group);
  }
  return [...new Set(groups.values())];
};

const asPerson = (strikes: readonly Strike[]): PersonToReview => {
  const inOrder = strikes.map(({ row }) => row).sort((one, other) => (one.at < other.at ? -1 : 1));
  const digests = [...new Set(strikes.flatMap(({ persons }) => persons))].map(
    (key) => key.split(' ')[1] ?? '',
  );
  return {
    person: digests.sort()[0] ?? '',
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
  byPerson(strikesOf(countingAt(rows, nowMs)))
    .map(asPerson)
    .filter(({ bookingIds }) => bookingIds.length >= site.strikesForReview.count)
    .filter(({ digests, latestAt }) => digests.every((digest) => (reviews.get(digest) ?? '') < latestAt))
    .sort((one, other) => (one.person < other.person ? -1 : 1));
