import type { Account } from '../store/accounts.ts';
import { eraseBooking, guestBookings } from '../store/bookings.ts';
import type { Browser } from '../store/browsers.ts';
import { type Checkout, eraseCheckout, getCheckout, isBookingCheckout } from '../store/checkouts.ts';
import { forgetMember, purchasesOf } from '../store/purchases.ts';
import { eraseRefunds } from '../store/refunds.ts';

const isOfGuest = (checkout: Checkout | undefined, email: string): checkout is Checkout =>
  checkout !== undefined &&
  !checkout.userId &&
  isBookingCheckout(checkout) &&
  checkout.purchase.bookingData.email.toLowerCase() === email.toLowerCase();

/** What was bought, or is being bought from this browser, without signing in but with the member's own address. */
const purchasesAsGuest = async (email: string, browser: Browser | undefined): Promise<string[]> => {
  const checkouts = await Promise.all((browser?.checkoutIds ?? []).map(getCheckout));
  const made = [
    ...(await guestBookings(email)),
    ...checkouts.filter((checkout) => isOfGuest(checkout, email)),
  ];
  return made.map(({ id }) => id);
};

/**
 * Takes the name, addresses and tasks of a member who is about to go out of everything they booked. What it cost,
 * and when, stays.
 */
export const erasePersonalData = async (
  { id: userId, email }: Account,
  browser: Browser | undefined,
): Promise<void> => {
  const asGuest = email ? await purchasesAsGuest(email, browser) : [];
  for (const id of new Set([...(await purchasesOf(userId)), ...asGuest])) {
    await eraseCheckout(id);
    await eraseRefunds(id);
    await eraseBooking(id);
  }
  await forgetMember(userId);
};
