import contract from '../../../shared/contract/members/claim-booking.ts';
import { isGuestsBrowser } from '../../access/booking-access.ts';
import { noBooking } from '../../access/no-booking.ts';
import { requireAddressOf } from '../../accounts/confirm-address.ts';
import { giveGuestBooking } from '../../accounts/give-guest-bookings.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { getBooking } from '../../store/bookings/bookings.ts';

/**
 * Gives a member the booking that they made as a guest, in the browser that made it. The cookie of that browser may be
 * a copy, so the account must have confirmed the address of the booking too.
 */
export default endpoint(contract, async ({ parameters: { id }, browser, member, nowMs }) => {
  const booking = isUuid(id) ? await getBooking(id) : undefined;
  if (booking?.userId === member.id) return { done: true as const };
  if (!booking || !isGuestsBrowser(booking, { browser }, nowMs)) throw noBooking();
  requireAddressOf(booking, member, nowMs);
  await giveGuestBooking(booking, member, nowMs);
  return { done: true as const };
});
