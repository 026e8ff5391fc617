import { keys } from '../../table/keys.ts';
import { transact, type Write } from '../../table/table.ts';
import type { StoredBooking } from '../bookings/bookings.ts';
import { addGoneNotice, markEnded, type StoredOffer } from '../offers/offers.ts';
import type { ClosureKey } from './closures.ts';

/** A seat of a day in an hour. */
interface SeatHour {
  hour: number;
  seat: number;
}

/** DynamoDB takes 100 writes in a transaction. One of them looks at the closure. */
export const seatsAtOnce = 99;

/** Holds while a closure is not being reopened (part). */
export const stillCloses = ({ date, id }: ClosureKey): Write => ({
  ConditionCheck: {
    Key: keys.closure(date, id),
    ConditionExpression: '#state = :closing',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':closing': 'closing' },
  },
});

/** Holds while a closure keeps what passes to it (part). */
const lasts = ({ date, id }: ClosureKey): Write => ({
  ConditionCheck: {
    Key: keys.closure(date, id),
    ConditionExpression: '#state = :closing OR #state = :closed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':closing': 'closing', ':closed': 'closed' },
  },
});

/** Closes free seats, at most `seatsAtOnce`. False when one has been taken, or the closure is being reopened. */
export const closeSeats = (
  closure: ClosureKey,
  seats: readonly SeatHour[],
  nowMs: number,
): Promise<boolean> =>
  transact([
    stillCloses(closure),
    ...seats.map(
      ({ hour, seat }): Write => ({
        Put: {
          Item: { ...keys.seat(closure.date, hour, seat), closureId: closure.id },
          ConditionExpression: 'attribute_not_exists(pk) OR expiresAt < :now',
          ExpressionAttributeValues: { ':now': nowMs / 1000 },
        },
      }),
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
      const own = { ConditionExpression: 'offerId = :offer', ExpressionAttributeValues: { ':offer': id } };
      return isClosed(hour, seat)
        ? { Put: { Item: { ...key, closureId: closure.id }, ...own } }
        : { Delete: { Key: key, ...own } };
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
      const own = { ConditionExpression: 'closureId = :id', ExpressionAttributeValues: { ':id': id } };
      return heir ? { Put: { Item: { ...key, closureId: heir }, ...own } } : { Delete: { Key: key, ...own } };
    }),
  ]);

/** Notes on a booking which closures take its seats when it gives them up (part). */
const setClosures = (booking: SeatedBooking, closures: Readonly<Record<string, string>>): Write => {
  const { id, sequence, closures: seen } = booking;
  const same = seen ? 'closures = :seen' : 'attribute_not_exists(closures)';
  return {
    Update: {
      Key: keys.booking(id),
      UpdateExpression: Object.keys(closures).length > 0 ? 'SET closures = :next' : 'REMOVE closures',
      ConditionExpression: `#status <> :cancelled AND (attribute_not_exists(#sequence) OR #sequence = :sequence) AND ${same}`,
      ExpressionAttributeNames: { '#status': 'status', '#sequence': 'sequence' },
      ExpressionAttributeValues: {
        ':cancelled': 'cancelled',
        ':sequence': sequence,
        ...(seen && { ':seen': seen }),
        ...(Object.keys(closures).length > 0 && { ':next': closures }),
      },
    },
  };
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
