import { whyNotBookable } from '../../shared/domain/location-time.ts';
import { whyNotMovable } from '../../shared/domain/policy.ts';
import { pastClosingSentence, runsPastClosing } from '../../shared/domain/slots.ts';
import { type OpenedBooking, readAgain } from '../access/booking-access.ts';
import { AppError } from '../runtime/app-error.ts';
import type { SessionSlot } from '../store/booking-changes.ts';
import type { StoredBooking } from '../store/bookings.ts';
import { moveBooking } from './move-booking.ts';

const maxTries = 12;

const isAt = ({ date, timeSlot }: StoredBooking, to: SessionSlot): boolean =>
  date === to.date && timeSlot === to.timeSlot;

/** Throws 409 when the session cannot be moved any more, and 400 when no session can be booked at the new time. */
const requireMovable = (booking: StoredBooking, to: SessionSlot, nowMs: number): void => {
  const obstacle = whyNotMovable(booking, nowMs);
  if (obstacle) throw new AppError('conflict', obstacle);
  const { duration } = booking;
  const unsuitable = runsPastClosing(to.timeSlot, duration)
    ? pastClosingSentence
    : whyNotBookable({ ...to, duration }, nowMs);
  if (unsuitable) throw new AppError('invalid-request', unsuitable);
};

/**
 * Moves a booking for its holder to another time of the same length. The same request again returns the same booking.
 * Throws 409 when it is too late, when it was moved too often, and when the new time is taken.
 */
export const moveAsHolder = async (
  { booking, openedBy }: OpenedBooking,
  to: SessionSlot,
  nowMs: number,
): Promise<StoredBooking> => {
  let seen = booking;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    if (isAt(seen, to) && seen.status === 'booked') return seen;
    requireMovable(seen, to, nowMs);
    const result = await moveBooking(seen, to, { by: openedBy }, nowMs);
    if (typeof result === 'object') return result;
    seen = await readAgain(seen);
    // The same request, sent a moment earlier, may have taken the seats.
    if (result === 'taken' && !isAt(seen, to))
      throw new AppError('conflict', 'That time has just been taken. Please choose another time or date.');
  }
  throw new AppError('busy', 'Many people are booking right now. Please try again in a moment.');
};
