import { randomUUID } from 'node:crypto';
import { donationDueAt } from '../../../shared/domain/donations/notices.ts';
import type { Returned } from '../../../shared/domain/policy/policy-text.ts';
import type { BookingKey } from '../../../shared/schemas/booking.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { workAttributes } from '../work/work.ts';
import { type StoredBooking, sessionAt } from './bookings.ts';

/** A time of a session. */
export type SessionSlot = Pick<StoredBooking, 'date' | 'timeSlot'>;

/** The holder's key, the end of the holder's account, or an operator. */
export type ChangedBy = BookingKey | 'account-deletion' | 'operator';

/** Holds while no part of the price was paid back since the booking was read. */
const sameGoodwill = '(attribute_not_exists(goodwillCents) OR goodwillCents = :seenGoodwill)';

/** Holds while the same closures take the seats of the booking. */
const sameClosures = ({ closures }: StoredBooking): string =>
  closures ? 'closures = :seenClosures' : 'attribute_not_exists(closures)';

/** Holds while banks have taken nothing more of its payment, and no dispute of it has been opened. */
const samePayment = ({ bankCents }: StoredBooking) => ({
  condition: `(attribute_not_exists(dispute) OR dispute <> :openDispute) AND ${
    bankCents === undefined ? 'attribute_not_exists(bankCents)' : 'bankCents = :seenBank'
  }`,
  values: { ':openDispute': 'open', ...(bankCents !== undefined && { ':seenBank': bankCents }) },
});

/** Holds while nobody has changed, decided, refunded, erased or closed the booking since it was read. */
const unchanged = (booking: StoredBooking) => ({
  ConditionExpression: `#status <> :cancelled AND (attribute_not_exists(#sequence) OR #sequence = :seen) AND donationStatus = :seenStake AND email = :seenEmail AND ${samePayment(booking).condition} AND ${sameGoodwill} AND ${sameClosures(booking)}`,
  ExpressionAttributeNames: { '#status': 'status', '#sequence': 'sequence' },
  ExpressionAttributeValues: {
    ':cancelled': 'cancelled',
    ':seen': booking.sequence,
    ':seenStake': booking.donationStatus,
    ':seenEmail': booking.email,
    ':seenGoodwill': booking.goodwillCents ?? 0,
    ...samePayment(booking).values,
    ...(booking.closures && { ':seenClosures': booking.closures }),
  },
});

/** Holds while a booking is neither cancelled, moved nor erased since it was read. */
export const stillArranged = ({ id, sequence, email }: StoredBooking): Write => ({
  ConditionCheck: {
    Key: keys.booking(id),
    ConditionExpression:
      '#status <> :cancelled AND (attribute_not_exists(#sequence) OR #sequence = :seen) AND email = :email',
    ExpressionAttributeNames: { '#status': 'status', '#sequence': 'sequence' },
    ExpressionAttributeValues: { ':cancelled': 'cancelled', ':seen': sequence, ':email': email },
  },
});

/** Notes that a part of the price goes back. The transaction fails when the booking has changed since it was read. */
export const markRefunded = (booking: StoredBooking, amountCents: number): Write => {
  const { id, sequence, goodwillCents = 0 } = booking;
  const { condition, values } = samePayment(booking);
  return {
    Update: {
      Key: keys.booking(id),
      UpdateExpression: 'SET goodwillCents = :next',
      ConditionExpression: `attribute_exists(pk) AND (attribute_not_exists(#sequence) OR #sequence = :seen) AND ${condition} AND ${sameGoodwill}`,
      ExpressionAttributeNames: { '#sequence': 'sequence' },
      ExpressionAttributeValues: {
        ':next': goodwillCents + amountCents,
        ':seen': sequence,
        ':seenGoodwill': goodwillCents,
        ...values,
      },
    },
  };
};

/** The booking once it is cancelled. Its pending donation goes back to the card. */
export const cancelled = (
  { card: _card, closures: _closures, dayPerson: _dayPerson, ...booking }: StoredBooking,
  returned: Returned,
  nowMs: number,
): StoredBooking => ({
  ...booking,
  status: 'cancelled',
  sequence: booking.sequence + 1,
  cancelledAt: new Date(nowMs).toISOString(),
  returned,
  seats: new Map(),
  ...(booking.donationStatus === 'pending' && booking.donationAmount > 0 && { donationStatus: 'refunding' }),
});

/** Cancels a booking. The transaction fails when the booking has changed since it was read. */
export const markCancelled = (
  seen: StoredBooking,
  next: StoredBooking,
  reason: string | undefined,
): Write => {
  const { ExpressionAttributeNames, ExpressionAttributeValues, ConditionExpression } = unchanged(seen);
  const decides = next.donationStatus !== seen.donationStatus;
  return {
    Update: {
      Key: keys.booking(seen.id),
      UpdateExpression: `SET #status = :cancelled, #sequence = :sequence, cancelledAt = :now, returned = :returned, seats = :none, donationStatus = :stake${
        decides ? ', donationDecidedAt = :now' : ''
      }${reason ? ', cancelReason = :reason' : ''} REMOVE card, closures, dayPerson, ${workAttributes}`,
      ConditionExpression,
      ExpressionAttributeNames,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ':sequence': next.sequence,
        ':now': next.cancelledAt,
        ':returned': next.returned,
        ':none': {},
        ':stake': next.donationStatus,
        ...(reason && { ':reason': reason }),
      },
    },
  };
};

/** Voids a sale of the desk, as never taken. The transaction fails when the booking has changed since it was read. */
export const markVoided = (seen: StoredBooking, nowMs: number): Write => {
  const condition = unchanged(seen);
  return {
    Update: {
      Key: keys.booking(seen.id),
      UpdateExpression: `SET #status = :cancelled, #sequence = :sequence, cancelledAt = :now, voidedAt = :now, seats = :none, sessionPriceCents = :nothing REMOVE closures, ${workAttributes}`,
      ...condition,
      ExpressionAttributeValues: {
        ...condition.ExpressionAttributeValues,
        ':sequence': seen.sequence + 1,
        ':now': new Date(nowMs).toISOString(),
        ':none': {},
        ':nothing': 0,
      },
    },
  };
};

/** Moves a booking. The transaction fails when the booking has changed since it was read. */
export const markMoved = (seen: StoredBooking, next: StoredBooking): Write => {
  const { ExpressionAttributeNames, ExpressionAttributeValues, ConditionExpression } = unchanged(seen);
  const dueAt = donationDueAt(next);
  return {
    Update: {
      Key: keys.booking(seen.id),
      UpdateExpression: `SET #date = :date, timeSlot = :timeSlot, sessionAt = :sessionAt, seats = :seats, moves = :moves, #sequence = :sequence, movedAt = :movedAt${
        dueAt ? ', workDueAt = :due' : ''
      }${next.freeCancelEnded ? ', freeCancelEnded = :ended' : ''}${
        next.operatorMove ? ', operatorMove = :operatorMove' : ''
      }${next.card ? ', card = :card' : ''}${next.dayPerson ? ', dayPerson = :dayPerson' : ''}${next.closures ? ', closures = :closures' : ' REMOVE closures'}`,
      ConditionExpression,
      ExpressionAttributeNames: { ...ExpressionAttributeNames, '#date': 'date' },
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ':date': next.date,
        ':timeSlot': next.timeSlot,
        ':sessionAt': sessionAt(next),
        ':seats': Object.fromEntries(next.seats),
        ':moves': next.moves,
        ':movedAt': next.movedAt,
        ...(dueAt && { ':due': dueAt }),
        ':sequence': next.sequence,
        ...(next.freeCancelEnded && { ':ended': true }),
        ...(next.operatorMove && { ':operatorMove': next.operatorMove }),
        ...(next.card && { ':card': next.card }),
        ...(next.dayPerson && { ':dayPerson': next.dayPerson }),
        ...(next.closures && { ':closures': next.closures }),
      },
    },
  };
};

/** A change of a booking, as it happened. It names nobody, and stays. */
export type BookingEvent = {
  bookingId: string;
  /** The calendar sequence of the booking after the change. */
  sequence: number;
  /** ISO 8601. */
  at: string;
  by: ChangedBy;
} & (
  | ({ kind: 'cancelled'; session: SessionSlot } & Returned)
  | { kind: 'moved'; from: SessionSlot; to: SessionSlot }
);

/** The cancelled sessions of everybody in a local month, in the index `owner`: no seat tells of them any more. */
export const cancelledInMonthKey = (month: string): string => `CANCELLED#${month}`;

const inMonth = (session: SessionSlot) => ({
  ownerKey: cancelledInMonthKey(session.date.slice(0, 7)),
  sessionAt: sessionAt(session),
});

export const appendBookingEvent = (event: BookingEvent): Write => ({
  Put: {
    Item: {
      ...keys.bookingEvent(event.bookingId, randomUUID()),
      entity: 'booking-event',
      ...event,
      ...(event.kind === 'cancelled' && inMonth(event.session)),
      ...writtenBy(),
    },
  },
});
