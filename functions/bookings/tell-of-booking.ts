import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';

/** Tells the operator of a booking that has just been written, and of the package hours that paid for it. */
export const tellOfBooking = ({
  id,
  userId,
  packageId,
  date,
  duration,
  donationAmount,
}: StoredBooking): void => {
  measure('BookingsMade');
  if (donationAmount > 0) measure('StakeCentsHeld', donationAmount);
  logEvent('session booked', { bookingId: id, userId, packageId, date, hours: duration });
  if (packageId) logEvent('hours spent', { packageId, bookingId: id, hours: duration });
};
