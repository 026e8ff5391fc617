import { cashPayment } from '../../../shared/domain/payments/cash.ts';
import { localDate, type SessionTime } from '../../../shared/domain/time/location-time.ts';
import type { BookedWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { type StoredBooking, unchangedBooking } from '../../store/bookings/bookings.ts';
import { moveCash } from '../../store/money/cash.ts';
import { appendLedgerEntry } from '../../store/money/ledger.ts';
import { auditBooking } from '../../store/office/audits.ts';
import { noAddress } from '../../table/rows/erased.ts';
import type { Write } from '../../table/table.ts';

/** Its task says how it was booked: the real one is declared to the proctor. */
interface DeskOrder extends Pick<StoredBooking, 'id' | 'isStudent' | 'name' | 'task'> {
  /** Undefined when nothing is paid. */
  cashCents: number | undefined;
}

/** A booking that the desk makes, of somebody who gives no address. */
export const deskBooking = (
  { cashCents, ...order }: DeskOrder,
  { date, timeSlot, duration }: SessionTime,
  nowMs: number,
): Omit<StoredBooking, 'seats'> => ({
  ...unchangedBooking(),
  ...order,
  ...{ date, timeSlot, duration },
  email: noAddress,
  donationAmount: 0,
  sessionPriceCents: cashCents ?? 0,
  donationStatus: 'pending',
  createdAt: new Date(nowMs).toISOString(),
  ...(cashCents !== undefined && { paymentIntentId: cashPayment }),
});

/** The cash of a booking, in the ledger, in the drawer of today, and in the audit. */
export const takeCash = (
  { id: bookingId, sessionPriceCents: cents }: Pick<StoredBooking, 'id' | 'sessionPriceCents'>,
  by: string,
  nowMs: number,
): Write[] => {
  const at = new Date(nowMs).toISOString();
  const entry = { checkoutId: bookingId, kind: 'captured:cash', amountCents: cents } as const;
  return [
    appendLedgerEntry({ ...entry, paymentIntentId: cashPayment }, nowMs),
    moveCash(localDate(nowMs), 'taken', { bookingId, cents, by, at }),
    ...auditBooking({ action: 'cash taken', bookingId, by, amountCents: cents }, nowMs),
  ];
};

/** A booking, as the desk sees it once it has made it. */
export const shownAtDesk = (booking: StoredBooking): BookedWalkIn => {
  const { id, name, date, timeSlot, duration, sessionPriceCents } = booking;
  const seats = [...booking.seats].sort(([hour], [other]) => hour - other).map(([, seat]) => seat);
  return { booking: { id, name, date, timeSlot, duration, seats, sessionPriceCents } };
};
