import { confirmAddress } from '../accounts/confirm-address.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { giveToMember, guestBookings } from '../store/bookings.ts';

/** Confirms an account's address, and gives the account what was booked with it before. */
export const handler = endpointHandler('confirm-email', async ({ body: { token } }) => {
  const { userId, email } = await confirmAddress(token);
  for (const booking of await guestBookings(email)) await giveToMember(booking, userId);
  return { done: true as const };
});
