import { memberEndpoint } from '../access/member-endpoint.ts';
import { confirmAddress } from '../accounts/confirm-address.ts';
import { giveGuestBookings } from '../accounts/give-guest-bookings.ts';

/** Confirms the address of the member who asked for it, and gives the account what was booked with it before. */
export const handler = memberEndpoint('confirm-email', async ({ body: { token }, member, nowMs }) => {
  await giveGuestBookings(await confirmAddress(token, member, nowMs), member.id);
  return { done: true as const };
});
