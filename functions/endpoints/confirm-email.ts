import { requireMember } from '../access/session.ts';
import { confirmAddress } from '../accounts/confirm-address.ts';
import { giveGuestBookings } from '../accounts/give-guest-bookings.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';

/** Confirms the address of the member who asked for it, and gives the account what was booked with it before. */
export const handler = endpointHandler('confirm-email', async ({ body: { token }, event, nowMs }) => {
  const member = await requireMember(event);
  await giveGuestBookings(await confirmAddress(token, member, nowMs), member.id);
  return { done: true as const };
});
