import { whyNotAppealable } from '../../shared/domain/donations/appeals.ts';
import { appealDecidedBy } from '../../shared/domain/donations/donation-case.ts';
import { readAgain } from '../access/booking-access.ts';
import { retryChange } from '../access/retry-change.ts';
import { AppError } from '../runtime/app-error.ts';
import { logEvent } from '../runtime/log-event.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { takeDonationStep } from '../store/bookings/stakes.ts';
import { addTimedNotice } from '../store/bookings/timed-notices.ts';
import { donationCaseOf } from '../store/desk/donation-facts.ts';
import { transact } from '../table/table.ts';

/**
 * Writes an appeal, which waits for an operator in a queue of its own, and its confirmation by mail. False when the
 * booking has changed.
 */
const write = (booking: StoredBooking, appealText: string, nowMs: number): Promise<boolean> => {
  const appealedAt = new Date(nowMs).toISOString();
  const atMs = appealDecidedBy({ ...booking, appealedAt }) ?? nowMs;
  return transact([
    takeDonationStep(booking, { appealedAt, appealText }, { queue: 'appeal', atMs }),
    addTimedNotice(booking, 'appeal-received', nowMs),
  ]);
};

/**
 * Appeals for the holder of a booking against what the desk has recorded. The same appeal again returns the same
 * booking. Throws 409 when an appeal is not possible, or not any more.
 */
export const appealAsHolder = (booking: StoredBooking, text: string, nowMs: number): Promise<StoredBooking> =>
  retryChange(booking, async (seen) => {
    if (seen.appealedAt && seen.appealText === text) return seen;
    const { donation, facts } = await donationCaseOf(seen, nowMs);
    const obstacle = whyNotAppealable(donation, facts, nowMs);
    if (obstacle) throw new AppError('conflict', obstacle);
    if (!(await write(seen, text, nowMs))) return undefined;
    logEvent('appeal made', { bookingId: seen.id });
    return readAgain(seen);
  });
