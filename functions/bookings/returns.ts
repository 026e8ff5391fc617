import * as limits from '../../shared/domain/access/limits.ts';
import { normaliseEmail } from '../../shared/domain/people/email-forms.ts';
import { note, workAfter } from '../access/charge.ts';
import { AppError } from '../runtime/app-error.ts';
import { measure } from '../runtime/metrics.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';

type Booker = Pick<StoredBooking, 'userId' | 'email'>;

/** Counts the seat hours of a session that its booker has cancelled for all of the money. */
export const countReturn = async (
  { userId, email, duration }: StoredBooking,
  nowMs: number,
): Promise<void> => {
  measure('SeatHoursInVain', duration);
  if (userId) await note(limits.returnedHours, { account: userId }, nowMs, duration);
  else await note(limits.returnedHoursOfGuest, { target: normaliseEmail(email) }, nowMs, duration);
};

/**
 * The work for another hold of a booker who has returned many seat hours. Throws 429 when an account has returned too
 * many. A guest is never refused: a stranger could have returned them under that address.
 */
export const workAfterReturns = async (
  { userId, email }: Booker,
  duration: number,
  nowMs: number,
): Promise<number> => {
  if (!userId) return workAfter(limits.returnedHoursOfGuest, { target: normaliseEmail(email) }, nowMs);
  try {
    return await workAfter(limits.returnedHours, { account: userId }, nowMs);
  } catch (error) {
    if (error instanceof AppError) measure('SeatHoursInVain', duration);
    throw error;
  }
};
