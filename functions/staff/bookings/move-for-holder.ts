import { requireBookable } from '../../bookings/buyable.ts';
import { moveBooking } from '../../bookings/move-booking.ts';
import { AppError } from '../../runtime/app-error.ts';
import type { SessionSlot } from '../../store/bookings/booking-changes.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import type { BookingAudit } from '../../store/office/audit-entries.ts';
import { auditBooking } from '../../store/office/audits.ts';
import { changeBooking, logChange, requireNothing, whyNotMovable } from './change-booking.ts';

interface Move extends SessionSlot {
  reason: string;
}

/**
 * Moves a booking for its holder, until the session ends, to any free time of the same length. It is not one of the
 * holder's own moves. The same request again returns the same booking.
 */
export const moveForHolder = (
  bookingId: string,
  { reason, ...to }: Move,
  by: string,
  nowMs: number,
): Promise<StoredBooking> =>
  changeBooking(bookingId, async (booking) => {
    const { status, date, timeSlot } = booking;
    if (status === 'booked' && date === to.date && timeSlot === to.timeSlot) return booking;
    requireNothing(whyNotMovable(booking, nowMs));
    requireBookable({ ...booking, ...to }, nowMs);
    const entry: BookingAudit = { action: 'moved', bookingId, by, reason, from: { date, timeSlot }, to };
    const alongside = auditBooking(entry, nowMs);
    const moved = await moveBooking(booking, to, { by: 'operator', reason, alongside }, nowMs);
    if (moved === 'taken')
      throw new AppError('conflict', 'That time is full. Please choose another time or date.');
    if (moved === 'stale') return undefined;
    logChange(entry);
    return moved;
  });
