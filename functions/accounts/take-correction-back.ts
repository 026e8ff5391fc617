import { isRestorable } from '../../shared/domain/policy/corrected-email.ts';
import { readCorrected } from '../access/former-address.ts';
import { logEvent } from '../runtime/log-event.ts';
import { untilChanged } from '../runtime/until-changed.ts';
import { addBookingNotice } from '../store/bookings/booking-notices.ts';
import {
  type CorrectedBooking,
  emailRestored,
  markEmailRestored,
} from '../store/bookings/email-corrections.ts';
import { transact } from '../table/table.ts';

/** Undefined when the booking has changed since it was read. */
const takeBackOnce = async (
  booking: CorrectedBooking,
  nowMs: number,
): Promise<CorrectedBooking | undefined> => {
  if (!isRestorable(booking, nowMs)) return booking;
  const next = emailRestored(booking, nowMs);
  const notice = {
    at: new Date(nowMs).toISOString(),
    by: 'link',
    booking: next,
    sequence: next.sequence,
    nonce: String(nowMs),
  } as const;
  const committed = await transact([
    markEmailRestored(booking, next),
    addBookingNotice({ ...notice, kind: 'confirmation' }),
    addBookingNotice({ ...notice, kind: 'email-restored', former: booking.email }),
  ]);
  if (!committed) return undefined;
  logEvent('correction of an address taken back', { bookingId: booking.id });
  return next;
};

/** Takes a correction back for the former address, and tells both. The same request again changes nothing. */
export const takeCorrectionBack = (read: CorrectedBooking, nowMs: number): Promise<CorrectedBooking> => {
  let booking = read;
  return untilChanged('This booking is', async () => {
    const restored = await takeBackOnce(booking, nowMs);
    if (!restored) booking = await readCorrected(booking.id, nowMs);
    return restored;
  });
};
