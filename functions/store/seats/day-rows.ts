import { closedSeatHours } from '../../../shared/domain/closures/closures.ts';
import {
  type Claim,
  claimsOf,
  type OfferedPeople,
  withClaims,
} from '../../../shared/domain/offers/plan-offers.ts';
import type { TakenSeats } from '../../../shared/domain/seats/capacity.ts';
import { keyed } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import { rekeyed } from '../../table/rows/former-digests.ts';
import type { OffersOfDayRow } from '../../table/rows/offers/offers-of-day-row.ts';
import { type LeftPlaceRow, type WaiterRow, waiterPrefix } from '../../table/rows/offers/waiter-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import type { ClosureNoteRow } from '../../table/rows/seats/closure-note-row.ts';
import type { SeatRow } from '../../table/rows/seats/seat-row.ts';
import { queryAll } from '../../table/table.ts';

export type { SeatRow };

/** Somebody who waits, with what the mails to them need. */
export type StoredWaiter = Omit<Content<WaiterRow>, 'entity' | 'expiresAt'>;

type DayRow = SeatRow | ClosureNoteRow | WaiterRow | LeftPlaceRow | OffersOfDayRow;

const isCount = (row: DayRow): row is OffersOfDayRow => 'made' in row;
const isNote = (row: DayRow): row is ClosureNoteRow => 'reason' in row;
const isPlace = (row: DayRow): row is WaiterRow | LeftPlaceRow => row.sk.startsWith(waiterPrefix);
const isWaiter = (row: DayRow): row is WaiterRow => isPlace(row) && row.state !== 'left';

/** A place on a list, also one that was left. */
export type StoredPlace = StoredWaiter | Omit<Content<LeftPlaceRow>, 'entity' | 'expiresAt'>;

/** The rows of a local date, by what they are. */
export interface DayRows {
  /** The held, booked and closed seats. */
  seats: SeatRow[];
  notes: ClosureNoteRow[];
  /** In the order of the list. */
  waiters: StoredWaiter[];
  /** The number of offers that were made of the day. */
  offersMade: number;
}

/** The row with the digest of today, by which people are told apart. */
const rekeyedPerson = <Row extends { person?: string | undefined }>(row: Row): Row =>
  row.person === undefined ? row : { ...row, person: rekeyed(row.person) };

/** The taken seats of a local date, what is closed on it, and who waits for it, in one query. */
export const rowsOf = async (date: string, nowMs: number, consistent: boolean): Promise<DayRows> => {
  const rows = await queryAll<DayRow>({ ...keyed({ pk: keys.day(date) }), ConsistentRead: consistent });
  const isTaken = ({ expiresAt }: SeatRow): boolean => expiresAt === undefined || expiresAt >= nowMs / 1000;
  return {
    seats: rows
      .filter((row): row is SeatRow => !isCount(row) && !isNote(row) && !isPlace(row) && isTaken(row))
      .map(rekeyedPerson),
    notes: rows.filter(isNote),
    waiters: rows.filter(isWaiter).map(rekeyedPerson),
    offersMade: rows.find(isCount)?.made ?? 0,
  };
};

/** The place of a seat in its day. */
export const placeOf = ({ sk }: SeatRow): { hour: number; seat: number } => {
  const [hour, , seat] = sk.split('#').map(Number) as [number, number, number];
  return { hour, seat };
};

export const takenIn = (rows: readonly SeatRow[]): TakenSeats => {
  const taken = new Map<number, Set<number>>();
  for (const row of rows) {
    const { hour, seat } = placeOf(row);
    taken.set(hour, (taken.get(hour) ?? new Set()).add(seat));
  }
  return taken;
};

/** The people with an open offer, by hour. */
export const offeredIn = (rows: readonly SeatRow[]): OfferedPeople => {
  const offered = new Map<number, Set<string>>();
  for (const row of rows) {
    if (row.person === undefined) continue;
    const { hour } = placeOf(row);
    offered.set(hour, (offered.get(hour) ?? new Set()).add(row.person));
  }
  return offered;
};

/** The number of seats that open offers of the staff keep, by hour. */
export const keptIn = (rows: readonly SeatRow[]): ReadonlyMap<number, number> => {
  const kept = new Map<number, number>();
  for (const row of rows) {
    if (!row.byStaff) continue;
    const { hour } = placeOf(row);
    kept.set(hour, (kept.get(hour) ?? 0) + 1);
  }
  return kept;
};

/**
 * The taken seats, and those that are being closed and do not know it yet: somebody was paying for them as the closure
 * began, and nobody else gets them when that ends.
 */
const takenOrClosed = ({ seats, notes }: Pick<DayRows, 'notes' | 'seats'>): TakenSeats => {
  const taken = takenIn(seats);
  const closed = notes.filter(({ reopening }) => !reopening).flatMap(closedSeatHours);
  const all = new Map([...taken].map(([hour, ofHour]) => [hour, new Set(ofHour)]));
  for (const { hour, seat } of closed) all.set(hour, (all.get(hour) ?? new Set()).add(seat));
  return all;
};

/** The seats that fall to people who wait, as the rows of the day are now. */
export const claimsIn = (rows: DayRows, nowMs: number): Claim<StoredWaiter>[] =>
  rows.waiters.length === 0 ? [] : claimsOf(rows.waiters, takenOrClosed(rows), offeredIn(rows.seats), nowMs);

/**
 * The seats that nobody else can take: the taken and closed ones, except those of the given checkout, and those that
 * fall to people who wait. A seat that became free a moment ago is theirs before it is offered, so that nobody gets it
 * past them.
 */
export const takenOrWaitedFor = (rows: DayRows, nowMs: number, byOthersThan?: string): TakenSeats => {
  const ofOthers = rows.seats.filter(({ checkoutId }) => !checkoutId || checkoutId !== byOthersThan);
  // A checkout that had its seats before the closure keeps them.
  const taken = byOthersThan ? takenIn(ofOthers) : takenOrClosed(rows);
  return withClaims(taken, claimsIn(rows, nowMs));
};
