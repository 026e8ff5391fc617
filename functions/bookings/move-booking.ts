import { marksOfMove } from '../../shared/domain/policy/policy.ts';
import { planSeats, type SeatPlan } from '../../shared/domain/seats/capacity.ts';
import { sessionHours } from '../../shared/domain/time/slots.ts';
import { site } from '../../shared/site.ts';
import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import {
  appendBookingEvent,
  type ChangedBy,
  markMoved,
  type SessionSlot,
} from '../store/bookings/booking-changes.ts';
import { addBookingNotice } from '../store/bookings/booking-notices.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { giveHours } from '../store/seats/hours-of-person.ts';
import { bookSeats, freeSeats, takenSeats } from '../store/seats/seats.ts';
import { rekeyed } from '../table/rows/former-digests.ts';
import { transact, type Write } from '../table/table.ts';
import { followMovedSession } from './package-hours.ts';
import { requireHoursLeft } from './require-hours-left.ts';

/** Free seats at the new time. The booking's own seat counts as free, and is tried first. */
const seatsAt = async (
  { id, duration, seats }: StoredBooking,
  { date, timeSlot }: SessionSlot,
  nowMs: number,
): Promise<SeatPlan | undefined> => {
  const taken = await takenSeats(date, nowMs, { consistent: true, byOthersThan: id });
  const [ownSeat = 1] = seats.values();
  return planSeats(sessionHours(timeSlot, duration), taken, site.seatsPerHour, ownSeat);
};

/** The seats of a plan that are not in the other one. An hour that both times share may keep its seat. */
const without = (plan: SeatPlan, other: SeatPlan): SeatPlan =>
  new Map([...plan].filter(([hour, seat]) => other.get(hour) !== seat));

const swapSeats = (booking: StoredBooking, next: StoredBooking, nowMs: number): Write[] => {
  const checkoutId = booking.id;
  const sameDay = booking.date === next.date;
  const freed = sameDay ? without(booking.seats, next.seats) : booking.seats;
  const taken = sameDay ? without(next.seats, booking.seats) : next.seats;
  return [
    ...bookSeats({ checkoutId, date: next.date, seats: taken }, nowMs),
    ...freeSeats({ checkoutId, date: booking.date, seats: freed }, booking.closures),
  ];
};

/** The writes that count a session for its person on another date. Throws 409 when a holder has too many hours then. */
const moveHours = async (
  booking: StoredBooking,
  next: StoredBooking,
  by: ChangedBy,
  nowMs: number,
): Promise<Write[]> =>
  booking.date === next.date
    ? []
    : [...(await requireHoursLeft(next, { byOperator: by === 'operator' }, nowMs)), ...giveHours(booking)];

/** The closures that take the seats of a moved booking: those of the seats that it keeps. */
const closuresAfter = (
  { closures = {}, seats, date }: StoredBooking,
  to: SessionSlot,
  next: SeatPlan,
): StoredBooking['closures'] => {
  const isKept = (hour: number): boolean => date === to.date && next.get(hour) === seats.get(hour);
  const kept = Object.entries(closures).filter(([hour]) => isKept(Number(hour)));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
};

interface Moving {
  by: ChangedBy;
  /** The operator's reason, for the mail. */
  reason?: string;
  /** Further writes of the same transaction. */
  alongside?: readonly Write[];
}

/** The hours on another date are counted under the digests of today. */
const rekeyedCounters = (
  { date, card, dayPerson }: StoredBooking,
  to: SessionSlot,
): Pick<StoredBooking, 'card' | 'dayPerson'> => ({
  ...(card && { card: rekeyed(card) }),
  ...(dayPerson && to.date !== date && { dayPerson: rekeyed(dayPerson) }),
});

/** A move by an operator is not one of those that the holder has, and takes no right from the holder. */
const moved = (
  { closures: _, ...booking }: StoredBooking,
  to: SessionSlot,
  by: ChangedBy,
  { seats, closures }: Pick<StoredBooking, 'closures' | 'seats'>,
  nowMs: number,
): StoredBooking => ({
  ...booking,
  ...to,
  ...rekeyedCounters(booking, to),
  seats,
  ...(closures && { closures }),
  moves: by === 'operator' ? booking.moves : booking.moves + 1,
  sequence: booking.sequence + 1,
  movedAt: new Date(nowMs).toISOString(),
  ...marksOfMove(booking, by === 'operator', nowMs),
});

/**
 * Moves a booking in one transaction: it takes new seats, frees the old ones, and the mail and the event are written.
 * The caller has made sure that it may be moved there now. `taken`: an hour has no seat left. `stale`: the booking or a
 * seat has changed since it was read.
 */
export const moveBooking = async (
  booking: StoredBooking,
  to: SessionSlot,
  { by, reason, alongside = [] }: Moving,
  nowMs: number,
): Promise<StoredBooking | 'taken' | 'stale'> => {
  const { id, userId, date, timeSlot } = booking;
  const seats = await seatsAt(booking, to, nowMs);
  if (!seats) return 'taken';
  const next = moved(booking, to, by, { seats, closures: closuresAfter(booking, to, seats) }, nowMs);
  const { sequence } = next;
  const from = { date, timeSlot };
  const at = new Date(nowMs).toISOString();
  const committed = await transact([
    markMoved(booking, next),
    ...swapSeats(booking, next, nowMs),
    ...(await followMovedSession(next)),
    ...(await moveHours(booking, next, by, nowMs)),
    appendBookingEvent({ bookingId: id, kind: 'moved', sequence, at, by, from, to }),
    addBookingNotice({ kind: 'moved', sequence, at, by, reason, from, booking: next }),
    ...alongside,
  ]);
  if (!committed) return 'stale';
  measure('BookingsMoved');
  logEvent('session moved', { bookingId: id, userId, from: date, to: to.date });
  return next;
};
