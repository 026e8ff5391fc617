import { normaliseEmail } from '../../shared/domain/people/email-forms.ts';
import { daysOfReturns, mostReturns } from '../../shared/domain/seats/returns.ts';
import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';
import { measure } from '../runtime/metrics.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { attemptsWithin, type Counter, countAttempt } from '../store/people/throttles.ts';

/** The account, or the mailbox of a guest: nobody can use up the account of somebody else by typing their address. */
const returnsOf = ({ userId, email }: Pick<StoredBooking, 'userId' | 'email'>): Counter => ({
  name: userId ? `returned-of:${userId}` : `returned-to:${normaliseEmail(email)}`,
  windowSeconds: daysOfReturns * 24 * 3600,
});

/** Counts the seat hours of a session that its holder has cancelled for all of the money. */
export const countReturn = async (booking: StoredBooking, nowMs: number): Promise<void> => {
  measure('SeatHoursInVain', booking.duration);
  await countAttempt(returnsOf(booking), nowMs, booking.duration);
};

/** The seat hours that somebody has returned lately. Throws 429 when they are too many for another hold. */
export const requireFewReturns = async (
  person: Pick<StoredBooking, 'userId' | 'email'>,
  duration: number,
  nowMs: number,
): Promise<number> => {
  const returned = await attemptsWithin(returnsOf(person), nowMs);
  if (returned <= mostReturns()) return returned;
  measure('SeatHoursInVain', duration);
  throw new AppError(
    'too-many',
    `Many of your bookings were cancelled within ${daysOfReturns} days. Please write to ${site.contactEmail} to book again before they are over.`,
  );
};
