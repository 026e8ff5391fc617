import { bookingsOfMember, eraseBooking } from '../store/bookings.ts';
import { eraseCheckout } from '../store/checkouts.ts';
import { eraseRefunds } from '../store/refunds.ts';

/** Takes a member's name, addresses and tasks out of everything they booked. What it cost, and when, stays. */
export const erasePersonalData = async (userId: string): Promise<void> => {
  for (const { id } of await bookingsOfMember(userId)) {
    await eraseCheckout(id);
    await eraseRefunds(id);
    await eraseBooking(id);
  }
};
