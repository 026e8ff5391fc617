import { confirmAddress } from '../accounts/confirm-address.ts';
import { giveGuestBookings } from '../accounts/give-guest-bookings.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';

/** Confirms an account's address, and gives the account what was booked with it before. */
export const handler = endpointHandler('confirm-email', async ({ body: { token } }) => {
  const { userId, email } = await confirmAddress(token);
  await giveGuestBookings(email, userId);
  return { done: true as const };
});
