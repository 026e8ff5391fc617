import { emailCorrectableUntil } from '../../shared/domain/policy/email-correction.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { isGuestsBrowser } from './booking-access.ts';
import { showPaid } from './show-booking.ts';
import type { Visitor } from './visitor.ts';

/** A booking for the browser that has just bought it. A guest's can correct the address for some minutes. */
export const showBought = (booking: StoredBooking, visitor: Pick<Visitor, 'browser'>, nowMs: number) => ({
  ...showPaid(booking, nowMs),
  ...(isGuestsBrowser(booking, visitor, nowMs) && {
    emailCorrectableUntil: emailCorrectableUntil(booking, nowMs),
  }),
});
