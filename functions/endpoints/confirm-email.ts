import { memberEndpoint } from '../access/member-endpoint.ts';
import { confirmAddress } from '../accounts/confirm-address.ts';
import { giveGuestBookings } from '../accounts/give-guest-bookings.ts';

/** Confirms the member's address, and gives the account the bookings that guests made with that address. */
export const handler = memberEndpoint('confirm-email', async ({ body: { token }, member, nowMs }) => {
  await giveGuestBookings(await confirmAddress(token, member, nowMs), member, nowMs);
  return { done: true as const };
});
