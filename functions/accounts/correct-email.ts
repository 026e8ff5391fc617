import { isSameEmail } from '../../shared/domain/policy/corrected-email.ts';
import { whyNotCorrectable } from '../../shared/domain/policy/email-correction.ts';
import { noBooking } from '../access/no-booking.ts';
import { AppError } from '../runtime/app-error.ts';
import { logEvent } from '../runtime/log-event.ts';
import { untilChanged } from '../runtime/until-changed.ts';
import { addBookingNotice } from '../store/bookings/booking-notices.ts';
import { getBooking, type StoredBooking } from '../store/bookings/bookings.ts';
import { emailCorrected, markEmailCorrected } from '../store/bookings/email-corrections.ts';
import { erased } from '../table/rows/erased.ts';
import { transact } from '../table/table.ts';

/** Undefined when the booking has changed since it was read. */
const correctOnce = async (
  booking: StoredBooking,
  email: string,
  nowMs: number,
): Promise<StoredBooking | undefined> => {
  if (isSameEmail(booking.email, email)) return booking;
  const obstacle = whyNotCorrectable(booking, nowMs);
  if (obstacle) throw new AppError('conflict', obstacle);
  const next = emailCorrected(booking, email, nowMs);
  const notice = {
    at: next.emailCorrectedAt,
    by: 'browser',
    booking: next,
    sequence: next.sequence,
    nonce: String(nowMs),
  } as const;
  const committed = await transact([
    markEmailCorrected(booking, next),
    addBookingNotice({ ...notice, kind: 'email-corrected' }),
    addBookingNotice({ ...notice, kind: 'email-left', former: booking.email }),
  ]);
  if (!committed) return undefined;
  logEvent('address of a booking corrected', { bookingId: booking.id });
  return next;
};

/** The booking as it is now, while a guest has it. */
const readAsGuests = async ({ id }: StoredBooking): Promise<StoredBooking> => {
  const booking = await getBooking(id);
  if (!booking || booking.userId || booking.email === erased) throw noBooking();
  return booking;
};

/**
 * Corrects the address of a guest's booking, once and within its minutes of regret, and tells both addresses. The same
 * address again changes nothing. Throws 409 when it is too late, when it was corrected to another one before, and when
 * the booking is cancelled; 404 when an account has taken it meanwhile.
 */
export const correctEmail = (read: StoredBooking, email: string, nowMs: number): Promise<StoredBooking> => {
  let booking = read;
  return untilChanged('This booking is', async () => {
    const corrected = await correctOnce(booking, email, nowMs);
    if (!corrected) booking = await readAsGuests(booking);
    return corrected;
  });
};
