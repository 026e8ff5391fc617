import type { AttendanceFacts } from '../desk/attendance.ts';
import { type Changeable, whyNotCancellable } from '../policy/policy.ts';
import { sessionStart } from '../time/location-time.ts';
import { type DonationCase, factsFinalAt, isAttested, standingOf } from './donation-case.ts';

/**
 * True when deleting the account cancels a session: it is still to come. Where the desk has a say in its donation,
 * that ends with the time to cancel: nobody escapes a no-show by leaving.
 */
export const isCancelledByLeaving = (booking: Changeable & DonationCase, nowMs: number): boolean => {
  if (booking.status !== 'booked' || nowMs >= sessionStart(booking)) return false;
  const isForDesk = isAttested(booking) && booking.donationAmount > 0 && booking.donationStatus === 'pending';
  return !isForDesk || whyNotCancellable(booking, nowMs) === undefined;
};

/**
 * The end of a donation whose holder deletes their account. Leaving is no way around the facts: the desk goes on
 * recording them, and until they are final, leaving counts as asking for the money back.
 */
type Leaving = 'claim-refund' | 'return' | 'wait';

export const whenLeaving = (donation: DonationCase, facts: AttendanceFacts, nowMs: number): Leaving => {
  if (!isAttested(donation)) return 'return';
  if (donation.donationClaim || standingOf(donation, facts, nowMs) === 'not-kept') return 'wait';
  return nowMs < factsFinalAt(donation) ? 'claim-refund' : 'return';
};
