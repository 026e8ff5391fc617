import { readAgain } from '../access/booking-access.ts';
import { AppError } from '../runtime/app-error.ts';
import type { StoredBooking } from '../store/bookings.ts';

const maxTries = 12;

/**
 * Changes a booking that was read. `change` returns undefined when the booking has changed meanwhile: it is read again.
 * Throws 404 when it has gone, and 503 when others keep changing it.
 */
export const retryChange = async <Result>(
  read: StoredBooking,
  change: (booking: StoredBooking) => Promise<Result | undefined>,
  reread: (booking: StoredBooking) => Promise<StoredBooking> = readAgain,
): Promise<Result> => {
  let booking = read;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const result = await change(booking);
    if (result !== undefined) return result;
    booking = await reread(booking);
  }
  throw new AppError('busy', 'This booking is being changed elsewhere. Please try again in a moment.');
};
