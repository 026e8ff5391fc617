import { guestBookings } from '../../store/bookings/bookings.ts';
import { getCheckout } from '../../store/checkouts/checkouts.ts';
import { guestCheckoutsOf } from '../../store/checkouts/guest-checkouts.ts';
import { addSearchWords, forgetSearchWords } from '../../store/office/search.ts';
import { keys } from '../../table/keys.ts';
import { foundByBooking, foundByCheckout } from './found-by.ts';

/**
 * Forgets the words of somebody under an address that was not theirs. Whoever has booked with it as a guest, or lost a
 * payment, is found by it as before. Safe to repeat.
 */
export const forgetFormerWords = async (formerEmail: string): Promise<void> => {
  await forgetSearchWords(keys.accountEmail(formerEmail).pk);
  for (const booking of await guestBookings(formerEmail)) {
    const found = foundByBooking(booking);
    if (found) await addSearchWords(found);
  }
  for (const id of await guestCheckoutsOf(formerEmail)) {
    const checkout = await getCheckout(id);
    const found = checkout && foundByCheckout(checkout);
    if (found) await addSearchWords(found);
  }
};
