import { whyCancelled } from '../../../shared/domain/standing/why-cancelled.ts';
import { addBookingNotice } from '../../store/bookings/booking-notices.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import type { BookingAudit } from '../../store/office/audit-entries.ts';
import { auditBooking, isAudited } from '../../store/office/audits.ts';
import { erased, noAddress } from '../../table/rows/erased.ts';
import { transact } from '../../table/table.ts';
import { changeBooking, logChange, requireNothing } from './change-booking.ts';

const whyNotMailed = ({ status, email }: StoredBooking): string | undefined => {
  if (email === erased) return 'The address of this booking was erased, so no mail can go there.';
  if (email === noAddress) return 'This visitor has given no address, so no mail can go there.';
  return whyCancelled({ status });
};

/** Sends the confirmation of a booking once more. The same request again sends no further mail. */
export const confirmAgain = (
  bookingId: string,
  nonce: string,
  by: string,
  nowMs: number,
): Promise<StoredBooking> =>
  changeBooking(bookingId, async (booking) => {
    if (await isAudited(bookingId, nonce)) return booking;
    requireNothing(whyNotMailed(booking));
    const entry: BookingAudit = { action: 'confirmation sent again', bookingId, by, nonce };
    const at = new Date(nowMs).toISOString();
    const { sequence } = booking;
    const committed = await transact([
      addBookingNotice({ kind: 'confirmation', sequence, at, by: 'operator', booking, nonce }),
      ...auditBooking(entry, nowMs),
    ]);
    if (!committed) return undefined;
    logChange(entry);
    return booking;
  });
