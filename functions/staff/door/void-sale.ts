import { isSoldAtDesk, mayVoid, whyNotVoidable } from '../../../shared/domain/door/describe-sale.ts';
import type { VoidedSale } from '../../../shared/schemas/staff/walk-ins.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { untilChanged } from '../../runtime/until-changed.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { markVoided } from '../../store/bookings/booking-changes.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { sheetAsSeen } from '../../store/desk/attendance.ts';
import { freeSeats } from '../../store/seats/seats.ts';
import type { StaffRow } from '../../store/staff/staff.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { endSale } from './desk-booking.ts';

type By = Pick<StaffRow, 'id' | 'role'>;

/** Throws 404 unless the booking was sold at the desk, and 403 for anybody but its seller and operators. */
const requireOwnSale = (booking: StoredBooking | undefined, by: By): StoredBooking => {
  if (!booking || !isSoldAtDesk(booking))
    throw new AppError('not-found', 'The desk has made no such sale. Its list shows those that it has made.');
  if (mayVoid(booking, by)) return booking;
  throw new AppError(
    'not-allowed',
    'Only its seller or an operator can void this sale. Please ask one of them.',
  );
};

/**
 * Voids a sale of the desk: in one transaction its seats are free, its cash is out of the books and the drawer as never
 * taken, and the audit says so. The same request again changes nothing. Throws 409 once it is too late.
 */
export const voidSale = (bookingId: string, by: By, nowMs: number): Promise<VoidedSale> =>
  untilChanged('This sale is', async () => {
    const found = isUuid(bookingId) ? await getBooking(bookingId) : undefined;
    const booking = requireOwnSale(found, by);
    const { id, date, seats, closures, sequence, sessionPriceCents: amountCents } = booking;
    if (booking.voidedAt) return { id, voidedAt: booking.voidedAt };
    const sheet = await getRow(keys.attendanceSheet(id));
    const events = sheet?.sequence === sequence ? sheet.events : [];
    const obstacle = whyNotVoidable(booking, events, nowMs);
    if (obstacle) throw new AppError('conflict', obstacle);
    const committed = await transact([
      markVoided(booking, nowMs),
      sheetAsSeen(id, sheet),
      ...freeSeats({ checkoutId: id, date, seats }, closures),
      ...endSale(booking, by.id, nowMs),
    ]);
    if (!committed) return undefined;
    logEvent('sale voided', { by: by.id, bookingId: id, amountCents });
    return { id, voidedAt: new Date(nowMs).toISOString() };
  });
