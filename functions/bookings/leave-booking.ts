import { isCancelledByLeaving, whenLeaving } from '../../shared/domain/donations/leaving.ts';
import { isStaked, type StakedBooking } from '../donations/commit-settlement.ts';
import { settle } from '../donations/settle.ts';
import { AppError } from '../runtime/app-error.ts';
import { getBooking, type StoredBooking } from '../store/bookings/bookings.ts';
import { takeDonationStep } from '../store/bookings/stakes.ts';
import { donationCaseOf } from '../store/desk/donation-facts.ts';
import { transact } from '../table/table.ts';
import { cancelBooking } from './cancel-booking.ts';

/** For a deletion that meets changes of the same booking again and again. */
export const beingChanged = (): AppError =>
  new AppError('busy', 'Your bookings are being changed elsewhere. Please try again in a moment.');

const maxTries = 10;
const toCard = { status: 'refunding', recipient: undefined } as const;

/**
 * Ends the donation of somebody who leaves. While the desk has a say, leaving counts as asking for the money back, and
 * time brings the rest.
 */
const leaveDonation = async (booking: StakedBooking, nowMs: number): Promise<boolean> => {
  const { donation, facts } = await donationCaseOf(booking, nowMs);
  const leaving = whenLeaving(donation, facts, nowMs);
  if (leaving === 'return') return settle(booking, toCard, nowMs);
  if (leaving === 'wait') return true;
  const donationClaimedAt = new Date(nowMs).toISOString();
  return transact([takeDonationStep(booking, { donationClaim: 'refund', donationClaimedAt })]);
};

/** One step. True when nothing is left to do, and false when the booking has to be read again. */
const leaveOnce = async (booking: StoredBooking, nowMs: number): Promise<boolean> => {
  // The bank decides about the money. When it decides in our favour, this is done again.
  if (booking.dispute === 'open') return true;
  if (isCancelledByLeaving(booking, nowMs))
    return (await cancelBooking(booking, { by: 'account-deletion' }, nowMs)) !== undefined;
  if (isStaked(booking) && booking.donationStatus === 'pending') return leaveDonation(booking, nowMs);
  return true;
};

/**
 * Ends a booking of somebody who deletes their account. A session that is still to come is cancelled by its policy,
 * also when it is too late for its holder to cancel: nobody comes. One whose donation the desk has a say in stays at
 * the desk, without a name. A donation that is undecided goes back to the card, unless the desk may still record what
 * decides about it. A booking whose payment is disputed stays as it is. Returns the booking as it was before, if there
 * is one.
 */
export const leaveBooking = async (bookingId: string, nowMs: number): Promise<StoredBooking | undefined> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const booking = await getBooking(bookingId);
    if (!booking || (await leaveOnce(booking, nowMs))) return booking;
  }
  throw beingChanged();
};
