import contract from '../../../shared/contract/members/confirm-email.ts';
import { confirmAddress } from '../../accounts/confirm-address.ts';
import { giveGuestBookings } from '../../accounts/give-guest-bookings.ts';
import { requireDigits } from '../../accounts/require-digits.ts';
import { endpoint } from '../../callers/endpoint.ts';

/** Confirms the member's address, and gives the account the bookings that guests made with that address. */
export default endpoint(contract, async ({ body, member, event, nowMs }) => {
  const token =
    'token' in body
      ? body.token
      : await requireDigits(member.id, { ask: member.id, digits: body.digits }, event, nowMs);
  await giveGuestBookings(await confirmAddress(token, member, nowMs), member, nowMs);
  return { done: true as const };
});
