import { asRead, oneOf } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import { transact, type Write } from '../../table/table.ts';
import { change, check, put, take } from '../../table/write.ts';
import { seated } from '../bookings/booking-changes.ts';
import type { StoredBooking } from '../bookings/bookings.ts';
import { addGoneNotice, markEnded, type StoredOffer } from '../offers/offers.ts';
import { isFree } from '../seats/seats.ts';
import type { ClosureKey } from './closures.ts';

/** A seat of a day in an hour. */
interface SeatHour {
  hour: number;
  seat: number;
}

/** DynamoDB takes 100 writes in a transaction. One of them looks at the closure. */
export const seatsAtOnce = 99;

/** Holds while a closure is not being reopened. */
export const stillCloses = ({ date, id }: ClosureKey): Write =>
  check(keys.closure(date, id), { when: { state: 'closing' } });

/** Holds while a closure keeps what passes to it. */
const lasts = ({ date, id }: ClosureKey): Write =>
  check(keys.closure(date, id), { when: { state: oneOf('closing', 'closed') } });

/** Closes free seats, at most `seatsAtOnce`. False when one has been taken, or the closure is being reopened. */
export const closeSeats = (
  closure: ClosureKey,
  seats: readonly SeatHour[],
  nowMs: number,
): Promise<boolean> =>
  transact([
    stillCloses(closure),
    ...seats.map(({ hour, seat }) =>
      put(keys.seat(closure.date, hour, seat), { closureId: closure.id }, { when: isFree(nowMs) }),
    ),
  ]);

/**
 * Withdraws an offer that keeps seats of a closure, and tells its person. Its seats pass to the closure, or become free
 * at the other hours. False when either has changed.
 */
export const closeOffer = (
  closure: ClosureKey,
  offer: StoredOffer,
  isClosed: (hour: number, seat: number) => boolean,
): Promise<boolean> => {
  const { id, name, email, date, timeSlot, duration, seats } = offer;
  return transact([
    stillCloses(closure),
    markEnded(offer, 'withdrawn'),
    addGoneNotice({ id, name, email, date, timeSlot, duration, why: 'withdrawn' }),
    ...[...seats].map(([hour, seat]): Write => {
      const key = keys.seat(date, hour, seat);
      const when = { offerId: id };
      return isClosed(hour, seat) ? put(key, { closureId: closure.id }, { when }) : take(key, { when });
    }),
  ]);
};

/**
 * Frees seats of a closure, at most `seatsAtOnce`, or passes them to an `heir`, another closure. False when one has
 * been freed before, or the heir is being reopened, too.
 */
export const reopenSeats = (
  { date, id }: ClosureKey,
  seats: readonly SeatHour[],
  heir: string | undefined,
): Promise<boolean> =>
  transact([
    ...(heir ? [lasts({ date, id: heir })] : []),
    ...seats.map(({ hour, seat }): Write => {
      const key = keys.seat(date, hour, seat);
      const when = { closureId: id };
      return heir ? put(key, { closureId: heir }, { when }) : take(key, { when });
    }),
  ]);

/** Notes on a booking which closures take its seats when it gives them up. */
const setClosures = (booking: SeatedBooking, closures: Readonly<Record<string, string>>): Write => {
  const isTaken = Object.keys(closures).length > 0;
  return change(keys.booking(booking.id), {
    set: { closures: isTaken ? closures : undefined },
    remove: isTaken ? [] : ['closures'],
    when: { ...seated(booking), closures: asRead(booking.closures) },
  });
};

/** The parts of a booking that closing and reopening look at. */
type SeatedBooking = Pick<StoredBooking, 'closures' | 'id' | 'sequence'>;

/** Notes on a booking that a closure takes its seats. False when either has changed since it was read. */
export const claimSeats = (
  closure: ClosureKey,
  booking: SeatedBooking,
  closures: Readonly<Record<string, string>>,
): Promise<boolean> => transact([setClosures(booking, closures), stillCloses(closure)]);

/**
 * Takes that note back, or passes it to other closures. False when the booking has changed since it was read, or one of
 * these is being reopened, too.
 */
export const disclaimSeats = (
  { date, id }: ClosureKey,
  booking: SeatedBooking,
  closures: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const passed = Object.entries(closures).filter(([hour]) => booking.closures?.[hour] === id);
  const heirs = new Set(passed.map(([, heir]) => heir));
  return transact([setClosures(booking, closures), ...[...heirs].map((heir) => lasts({ date, id: heir }))]);
};
