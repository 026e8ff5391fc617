import { cashPayment, isCash } from '../../../shared/domain/payments/cash.ts';
import { seatOfEachHour } from '../../../shared/domain/seats/capacity.ts';
import { localDate, type SessionTime } from '../../../shared/domain/time/location-time.ts';
import type { BookedWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { type StoredBooking, unchangedBooking } from '../../store/bookings/bookings.ts';
import { moveCash } from '../../store/money/cash.ts';
import { appendLedgerEntry } from '../../store/money/ledger.ts';
import { auditBooking } from '../../store/office/audits.ts';
import { noAddress } from '../../table/rows/erased.ts';
import type { Write } from '../../table/table.ts';

/** Its task says how it was booked: the real one is declared to the proctor. */
interface DeskOrder extends Pick<StoredBooking, 'id' | 'isStudent' | 'name' | 'soldBy' | 'task'> {
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

type Sale = Pick<StoredBooking, 'id' | 'sessionPriceCents'>;

/** An entry of the ledger and a line of today's drawer about the cash of a sale. */
const cashMoved = (kind: 'sale' | 'void', sale: Sale, by: string, nowMs: number): Write[] => {
  const { id: bookingId, sessionPriceCents: amountCents } = sale;
  const isSale = kind === 'sale';
  const entry = {
    checkoutId: bookingId,
    kind: isSale ? 'captured:cash' : 'voided:cash',
    amountCents,
  } as const;
  const cents = isSale ? amountCents : -amountCents;
  const line = { kind, bookingId, cents, by, at: new Date(nowMs).toISOString() };
  return [
    appendLedgerEntry({ ...entry, paymentIntentId: cashPayment }, nowMs),
    moveCash(localDate(nowMs), line),
  ];
};

/** The cash of a booking, in the ledger, in the drawer of today, and in the audit. */
export const takeCash = (sale: Sale, by: string, nowMs: number): Write[] => {
  const { id: bookingId, sessionPriceCents: amountCents } = sale;
  return [
    ...cashMoved('sale', sale, by, nowMs),
    ...auditBooking({ action: 'cash taken', bookingId, by, amountCents }, nowMs),
  ];
};

/** The end of a sale as never taken: in the audit, and its cash in the ledger and in the drawer of today. */
export const endSale = (
  sale: Sale & Pick<StoredBooking, 'paymentIntentId'>,
  by: string,
  nowMs: number,
): Write[] => {
  const { id: bookingId, sessionPriceCents: amountCents } = sale;
  return [
    ...(isCash(sale) ? cashMoved('void', sale, by, nowMs) : []),
    ...auditBooking({ action: 'sale voided', bookingId, by, amountCents }, nowMs),
  ];
};

/** A booking, as the desk sees it once it has made it. */
export const shownAtDesk = (booking: StoredBooking): BookedWalkIn => {
  const { id, name, date, timeSlot, duration, sessionPriceCents } = booking;
  const seats = seatOfEachHour(booking.seats);
  return { booking: { id, name, date, timeSlot, duration, seats, sessionPriceCents } };
};
