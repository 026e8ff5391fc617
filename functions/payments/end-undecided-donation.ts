import { undecidedEnd } from '../../shared/domain/notices.ts';
import { AppError } from '../runtime/app-error.ts';
import { getBooking, type StoredBooking } from '../store/bookings.ts';
import { announceDonationEnd, endDonationWork, lookAgainAt } from '../store/donation-work.ts';
import type { Settled } from '../store/settle-due-work.ts';
import { addTimedNotice } from '../store/timed-notices.ts';
import { isStaked, type StakedBooking, settle } from './settle.ts';

const maxTries = 5;

const isUndecided = (booking: StoredBooking | undefined): booking is StakedBooking =>
  booking !== undefined && isStaked(booking) && booking.donationStatus === 'pending';

/** Does what is due. False when the booking has changed since it was read. */
const advance = async (booking: StakedBooking, nowMs: number): Promise<boolean> => {
  const { announcedAtMs, returnedAtMs } = undecidedEnd(booking, booking.policy.undecidedStakeDays);
  if (nowMs < announcedAtMs) return lookAgainAt(booking, announcedAtMs);
  if (nowMs < returnedAtMs) return announceDonationEnd(booking, returnedAtMs, nowMs);
  const toCard = { status: 'refunding', recipient: undefined } as const;
  return settle(booking, toCard, nowMs, [addTimedNotice(booking, 'donation-returned', nowMs)]);
};

/**
 * Announces that an undecided donation goes back to the card, and sends it back when its time has come. A decision at
 * the same moment wins or loses in one transaction.
 */
export const endUndecidedDonation = async (bookingId: string, nowMs: number): Promise<Settled> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const booking = await getBooking(bookingId);
    if (!isUndecided(booking)) {
      await endDonationWork(bookingId);
      return 'ended';
    }
    if (booking.dispute) return 'waiting';
    if (await advance(booking, nowMs)) return 'ended';
  }
  throw new AppError('busy', 'This donation is being decided. Please try again in a moment.');
};
