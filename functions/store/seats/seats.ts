import type { DayClosure, TakenSeat } from '../../../shared/domain/closures/closing-plan.ts';
import { type ClosedTime, closes } from '../../../shared/domain/closures/closures.ts';
import type { SeatOfDay } from '../../../shared/domain/figures/days-ahead.ts';
import type { SeatPlan, TakenSeats } from '../../../shared/domain/seats/capacity.ts';
import { hourLabel } from '../../../shared/domain/time/slots.ts';
import { absent, before, present, type When } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import { sendTake, type Write } from '../../table/table.ts';
import { put, take } from '../../table/write.ts';
import { placeOf, rowsOf, type SeatRow, type StoredWaiter, takenOrWaitedFor } from './day-rows.ts';

/** The plan in the attribute of a checkout or a booking, where hours are text. */
export const seatPlanOf = (seats: Record<string, number>): SeatPlan =>
  new Map(Object.entries(seats).map(([hour, seat]) => [Number(hour), seat]));

/** A seat is free while it has no row, and once its hold has expired. */
export const isFree = (nowMs: number): When<SeatRow> => ({
  either: [{ pk: absent }, { expiresAt: before(seconds(nowMs)) }],
});
const seconds = (epochMs: number): number => epochMs / 1000;

/** The held, booked and closed seats of a local date. */
const seatsOf = async (date: string, nowMs: number, consistent: boolean): Promise<SeatRow[]> =>
  (await rowsOf(date, nowMs, consistent)).seats;

/** The seats taken on a local date, or falling to those who wait, except those of the given checkout. */
export const takenSeats = async (
  date: string,
  nowMs: number,
  { consistent, byOthersThan }: { consistent: boolean; byOthersThan?: string },
): Promise<TakenSeats> => {
  const rows = await rowsOf(date, nowMs, consistent);
  return takenOrWaitedFor(rows, nowMs, byOthersThan);
};

/** The seats taken on a local date, and the closures that visitors are told of. */
export const dayForVisitors = async (
  date: string,
  nowMs: number,
): Promise<{ taken: TakenSeats; closures: ClosedTime[] }> => {
  const rows = await rowsOf(date, nowMs, false);
  const closures = rows.notes.filter(({ reopening }) => !reopening);
  return { taken: takenOrWaitedFor(rows, nowMs), closures };
};

const takenSeat = (row: SeatRow): TakenSeat => ({
  ...placeOf(row),
  checkoutId: row.checkoutId,
  closureId: row.closureId,
  heldUntilMs: row.expiresAt && row.expiresAt * 1000,
  ...(row.offerId && { offerId: row.offerId }),
});

/** Every taken seat of a local date, every closure on it, and who waits for it, as they are now. */
export const takenAndClosed = async (
  date: string,
  nowMs: number,
): Promise<{ taken: TakenSeat[]; closures: DayClosure[]; waiters: StoredWaiter[] }> => {
  const { seats, notes, waiters } = await rowsOf(date, nowMs, true);
  return {
    taken: seats.map(takenSeat),
    closures: notes,
    waiters,
  };
};

/** The seats taken right now, and the number of seat hours that checkouts hold without payment. */
export const takenAndUnpaid = async (
  date: string,
  nowMs: number,
): Promise<{ taken: TakenSeats; unpaidSeatHours: number }> => {
  const rows = await rowsOf(date, nowMs, true);
  const held = rows.seats.filter(({ expiresAt, offerId }) => expiresAt !== undefined && !offerId);
  return { taken: takenOrWaitedFor(rows, nowMs), unpaidSeatHours: held.length };
};

/** A booked session, as its seats tell of it. */
export interface SeatedSession {
  bookingId: string;
  date: string;
  timeSlot: string;
  duration: number;
}

const sessionsIn = (seats: readonly SeatRow[], date: string): SeatedSession[] => {
  const booked = seats.flatMap(({ sk, checkoutId, expiresAt }) =>
    checkoutId && expiresAt === undefined ? [{ sk, checkoutId }] : [],
  );
  return [...Map.groupBy(booked, ({ checkoutId }) => checkoutId)].map(([bookingId, own]) => ({
    bookingId,
    date,
    timeSlot: hourLabel(Math.min(...own.map(({ sk }) => Number.parseInt(sk, 10)))),
    duration: own.length,
  }));
};

/** The booked sessions of a local date, in one query. */
export const sessionsOn = async (date: string, nowMs: number): Promise<SeatedSession[]> =>
  sessionsIn(await seatsOf(date, nowMs, true), date);

interface SeatedDay {
  sessions: SeatedSession[];
  taken: TakenSeat[];
  /** The offers of the staff that keep seats, or whose seats a checkout has taken over. */
  offerIds: string[];
  /** By their time. */
  closures: ClosedTime[];
  waiters: StoredWaiter[];
}

/** The same, with the offers of the staff, what is closed on that date, and who waits for it. */
export const sessionsAndClosures = async (date: string, nowMs: number): Promise<SeatedDay> => {
  const { seats, notes, waiters } = await rowsOf(date, nowMs, true);
  return {
    sessions: sessionsIn(seats, date),
    taken: seats.map(takenSeat),
    offerIds: [
      ...new Set(
        seats.flatMap(({ byStaff, offerId, fromOffer }) => (byStaff && (offerId ?? fromOffer)) || []),
      ),
    ],
    closures: notes.filter(({ reopening }) => !reopening).sort((one, other) => one.fromHour - other.fromHour),
    waiters,
  };
};

/** The booked and closed seats of a local date, in one query. */
export const seatHoursOn = async (date: string, nowMs: number): Promise<SeatOfDay[]> => {
  const { seats, notes } = await rowsOf(date, nowMs, true);
  const closures = notes.filter(({ reopening }) => !reopening);
  return seats
    .filter(({ expiresAt }) => expiresAt === undefined)
    .map((row) => {
      const { hour, seat } = placeOf(row);
      const { checkoutId } = row;
      if (!checkoutId) return { date, hour, isClosed: true };
      const isKept = closures.some((closure) => closes(closure, hour, seat));
      return { date, hour, isClosed: false, bookingId: checkoutId, ...(isKept && { isKept }) };
    });
};

interface Seats {
  checkoutId: string;
  date: string;
  seats: SeatPlan;
}

/** Holds free seats. */
export const holdSeats = (
  { checkoutId, date, seats }: Seats,
  holdExpiresAtMs: number,
  nowMs: number,
): Write[] =>
  [...seats].map(([hour, seat]) =>
    put(
      keys.seat(date, hour, seat),
      { checkoutId, expiresAt: seconds(holdExpiresAtMs) },
      { when: isFree(nowMs) },
    ),
  );

/** Books seats that are free or held by this checkout, even if its hold has expired. */
export const bookSeats = ({ checkoutId, date, seats }: Seats, nowMs: number): Write[] =>
  [...seats].map(([hour, seat]) =>
    put(keys.seat(date, hour, seat), { checkoutId }, { when: { either: [isFree(nowMs), { checkoutId }] } }),
  );

/**
 * Gives up the seats of a booking. They become free, but for those that a closure takes, by local hour. The transaction
 * fails if one of them is not the booking's.
 */
export const freeSeats = (
  { checkoutId, date, seats }: Seats,
  closures: Readonly<Record<string, string>> = {},
): Write[] =>
  [...seats].map(([hour, seat]) => {
    const key = keys.seat(date, hour, seat);
    const closureId = closures[hour];
    const when = { checkoutId, expiresAt: absent };
    return closureId ? put(key, { closureId }, { when }) : take(key, { when });
  });

/** Releases held seats. A seat that another checkout has claimed since stays taken. */
export const releaseSeats = async ({ checkoutId, date, seats }: Seats): Promise<void> => {
  await Promise.all(
    [...seats].map(([hour, seat]) =>
      sendTake(take(keys.seat(date, hour, seat), { when: { checkoutId, expiresAt: present } })),
    ),
  );
};
