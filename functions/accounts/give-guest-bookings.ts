import type { ExactEmail } from '../../shared/domain/people/email-forms.ts';
import { isSameEmail, objectionEndsAtMs } from '../../shared/domain/policy/corrected-email.ts';
import { AppError } from '../runtime/app-error.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { getBooking, giveToMember, guestBookings, type StoredBooking } from '../store/bookings/bookings.ts';
import { giveCheckoutToMember, guestCheckoutRows } from '../store/checkouts/guest-checkouts.ts';
import { type Account, isOpenAccount } from '../store/people/accounts.ts';
import { noticeOf } from './notices.ts';

const maxTries = 5;

/** An address that was corrected or erased is another one. */
const isToBeGiven = async ({ id, email }: StoredBooking, userId: string): Promise<boolean> => {
  const booking = await getBooking(id);
  return (
    booking !== undefined &&
    !booking.userId &&
    isSameEmail(booking.email, email) &&
    (await isOpenAccount(userId))
  );
};

/**
 * Gives a member a booking that a guest made with an address that the member has confirmed, and tells that address. All
 * that is given at one time makes one mail. A booking that has another owner by now stays.
 */
export const giveGuestBooking = async (
  booking: StoredBooking,
  member: Account,
  nowMs: number,
): Promise<void> => {
  const notices = noticeOf('bookings-joined', member, booking.email, nowMs);
  for (let attempt = 0; attempt < maxTries; attempt += 1)
    if ((await giveToMember(booking, member.id, notices)) || !(await isToBeGiven(booking, member.id))) return;
  throw new AppError('busy', 'Your bookings are being changed elsewhere. Please try again in a moment.');
};

/**
 * Gives a member all bookings that guests made with an address of theirs, and open checkouts, so that they are erased
 * with the account. Rows that have another owner by now stay, and so do bookings whose address was corrected a short
 * time ago.
 */
export const giveGuestBookings = async (email: ExactEmail, member: Account, nowMs: number): Promise<void> => {
  const [bookings, checkouts] = await finishAll([guestBookings(email), guestCheckoutRows(email)]);
  for (const booking of bookings)
    if (objectionEndsAtMs(booking, nowMs) === undefined) await giveGuestBooking(booking, member, nowMs);
  for (const row of checkouts) await giveCheckoutToMember(row, member.id);
};
