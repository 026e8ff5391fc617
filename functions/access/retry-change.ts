import { untilChanged } from '../runtime/until-changed.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { readAgain } from './booking-access.ts';

/**
 * Changes a booking that was read. `change` returns undefined when the booking has changed meanwhile: it is read again.
 * Throws 404 when it has gone, and 503 when others keep changing it.
 */
export const retryChange = <Result>(
  read: StoredBooking,
  change: (booking: StoredBooking) => Promise<Result | undefined>,
  reread: (booking: StoredBooking) => Promise<StoredBooking> = readAgain,
): Promise<Result> => {
  let booking = read;
  return untilChanged('This booking is', async () => {
    const result = await change(booking);
    if (result === undefined) booking = await reread(booking);
    return result;
  });
};
