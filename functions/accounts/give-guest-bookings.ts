import { AppError } from '../runtime/app-error.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { isOpenAccount } from '../store/accounts.ts';
import { getBooking, giveToMember, guestBookings, type StoredBooking } from '../store/bookings.ts';
import { erased } from '../store/erased.ts';
import { giveCheckoutToMember, guestCheckoutsOf } from '../store/guest-checkouts.ts';

const maxTries = 5;

const isToBeGiven = async ({ id }: StoredBooking, userId: string): Promise<boolean> => {
  const booking = await getBooking(id);
  return (
    booking !== undefined && !booking.userId && booking.email !== erased && (await isOpenAccount(userId))
  );
};

/** Gives a member a booking that a guest made. A booking that has another owner by now stays. */
export const giveGuestBooking = async (booking: StoredBooking, userId: string): Promise<void> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1)
    if ((await giveToMember(booking, userId)) || !(await isToBeGiven(booking, userId))) return;
  throw new AppError('busy', 'Your bookings are being changed elsewhere. Please try again in a moment.');
};

/**
 * Gives a member all bookings that guests made with an address of theirs, and open checkouts, so that they are erased
 * with the account. Rows that have another owner by now stay.
 */
export const giveGuestBookings = async (email: string, userId: string): Promise<void> => {
  const [bookings, checkoutIds] = await finishAll([guestBookings(email), guestCheckoutsOf(email)]);
  for (const booking of bookings) await giveGuestBooking(booking, userId);
  for (const checkoutId of checkoutIds) await giveCheckoutToMember(email, checkoutId, userId);
};
