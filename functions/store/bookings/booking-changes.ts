import { randomUUID } from 'node:crypto';
import { donationDueAt } from '../../../shared/domain/donations/notices.ts';
import type { Returned } from '../../../shared/domain/policy/policy-text.ts';
import type { BookingKey } from '../../../shared/schemas/booking.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { absentOr, asRead, not, present, type When } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { BookingRow } from '../../table/rows/bookings/booking-row.ts';
import type { Write } from '../../table/table.ts';
import { change, check, put } from '../../table/write.ts';
import { workAttributes } from '../work/work.ts';
import { type StoredBooking, sessionAt } from './bookings.ts';

/** A time of a session. */
export type SessionSlot = Pick<StoredBooking, 'date' | 'timeSlot'>;

/** The holder's key, the end of the holder's account, or an operator. */
export type ChangedBy = BookingKey | 'account-deletion' | 'operator';

/** Holds while no part of the price was paid back since the booking was read. */
const sameGoodwill = ({ goodwillCents = 0 }: StoredBooking): When<BookingRow> => ({
  goodwillCents: absentOr(goodwillCents),
});

/** Holds while a booking is neither cancelled nor moved since it was read. */
export const seated = ({ sequence }: Pick<StoredBooking, 'sequence'>): When<BookingRow> => ({
  status: not('cancelled'),
  sequence: absentOr(sequence),
});

/** Holds while a booking is neither cancelled, moved nor erased since it was read. */
export const arranged = ({
  email,
  ...booking
}: Pick<StoredBooking, 'email' | 'sequence'>): When<BookingRow> => ({
  ...seated(booking),
  email,
});

/** Holds while banks have taken nothing more of its payment, and no dispute of it has been opened. */
const samePayment = ({ bankCents }: StoredBooking): When<BookingRow> => ({
  dispute: absentOr(not('open')),
  bankCents: asRead(bankCents),
});

/** Holds while nobody has changed, decided, refunded, erased or closed the booking since it was read. */
const unchanged = (booking: StoredBooking): When<BookingRow> => ({
  ...arranged(booking),
  ...samePayment(booking),
  ...sameGoodwill(booking),
  donationStatus: booking.donationStatus,
  closures: asRead(booking.closures),
});

/** Makes a transaction fail unless a booking is neither cancelled, moved nor erased since it was read. */
export const stillArranged = (booking: StoredBooking): Write =>
  check(keys.booking(booking.id), { when: arranged(booking) });

/** Notes that a part of the price goes back. The transaction fails when the booking has changed since it was read. */
export const markRefunded = (booking: StoredBooking, amountCents: number): Write =>
  change(keys.booking(booking.id), {
    set: { goodwillCents: (booking.goodwillCents ?? 0) + amountCents },
    when: {
      pk: present,
      sequence: absentOr(booking.sequence),
      ...samePayment(booking),
      ...sameGoodwill(booking),
    },
  });

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
export const markCancelled = (seen: StoredBooking, next: StoredBooking, reason: string | undefined): Write =>
  change(keys.booking(seen.id), {
    set: {
      status: 'cancelled',
      sequence: next.sequence,
      cancelledAt: next.cancelledAt,
      returned: next.returned,
      seats: {},
      donationStatus: next.donationStatus,
      donationDecidedAt: next.donationStatus === seen.donationStatus ? undefined : next.cancelledAt,
      cancelReason: reason || undefined,
    },
    remove: ['card', 'closures', 'dayPerson', ...workAttributes],
    when: unchanged(seen),
  });

/** Voids a sale of the desk, as never taken. The transaction fails when the booking has changed since it was read. */
export const markVoided = (seen: StoredBooking, nowMs: number): Write => {
  const now = new Date(nowMs).toISOString();
  return change(keys.booking(seen.id), {
    set: {
      status: 'cancelled',
      sequence: seen.sequence + 1,
      cancelledAt: now,
      voidedAt: now,
      seats: {},
      sessionPriceCents: 0,
    },
    remove: ['closures', ...workAttributes],
    when: unchanged(seen),
  });
};

/** Moves a booking. The transaction fails when the booking has changed since it was read. */
export const markMoved = (seen: StoredBooking, next: StoredBooking): Write => {
  const { date, timeSlot, seats, moves, sequence, movedAt, operatorMove, card, dayPerson, closures } = next;
  return change(keys.booking(seen.id), {
    set: {
      date,
      timeSlot,
      sessionAt: sessionAt(next),
      seats: Object.fromEntries(seats),
      moves,
      sequence,
      movedAt,
      workDueAt: donationDueAt(next),
      freeCancelEnded: next.freeCancelEnded || undefined,
      operatorMove,
      card,
      dayPerson,
      closures,
    },
    remove: closures ? [] : ['closures'],
    when: unchanged(seen),
  });
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

export const appendBookingEvent = (event: BookingEvent): Write =>
  put(keys.bookingEvent(event.bookingId, randomUUID()), {
    entity: 'booking-event',
    ...event,
    ...(event.kind === 'cancelled' && inMonth(event.session)),
    ...writtenBy(),
  });
