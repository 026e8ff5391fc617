import { AppError } from '../runtime/app-error.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { countAgainst } from '../store/people/throttles.ts';

/**
 * Requires the booking's e-mail address from a visitor who decides by a mail link. Throws 403 when it is missing or
 * wrong, and 429 after ten tries in an hour.
 */
export const requireAddress = async (
  booking: StoredBooking,
  typed: string | undefined,
  nowMs: number,
): Promise<void> => {
  if (typed === undefined)
    throw new AppError(
      'not-allowed',
      'This decision is final. Please confirm it with the e-mail address that you booked with.',
    );
  const sentence = 'Too many attempts. Please wait an hour and try again.';
  await countAgainst({ name: `decision-of:${booking.id}`, limit: 10, windowSeconds: 3600, sentence }, nowMs);
  if (typed.toLowerCase() !== booking.email.toLowerCase())
    throw new AppError(
      'not-allowed',
      'That is not the e-mail address of this booking. Please type the one that you booked with.',
    );
};
