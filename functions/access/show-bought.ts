import { emailCorrectableUntil } from '../../shared/domain/policy/email-correction.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { isGuestsBrowser, noBooking } from './booking-access.ts';
import { showBooking } from './show-booking.ts';
import type { Visitor } from './visitor.ts';

/**
 * A booking for whoever has paid for it. Throws 404 once its former address has taken a correction back: the payer's
 * cookie may be a copied one.
 */
export const showPaid = (booking: StoredBooking, nowMs: number) => {
  if (booking.emailRestoredAt) throw noBooking();
  return showBooking(booking, nowMs);
};

/** A booking for the browser that has just bought it. A guest's can correct the address for some minutes. */
export const showBought = (booking: StoredBooking, visitor: Pick<Visitor, 'browser'>, nowMs: number) => ({
  ...showPaid(booking, nowMs),
  ...(isGuestsBrowser(booking, visitor, nowMs) && {
    emailCorrectableUntil: emailCorrectableUntil(booking, nowMs),
  }),
});
