import { isGuestsBrowser, noBooking } from '../access/booking-access.ts';
import { memberWithBrowserEndpoint } from '../access/member-with-browser-endpoint.ts';
import { requireAddressOf } from '../accounts/confirm-address.ts';
import { giveGuestBooking } from '../accounts/give-guest-bookings.ts';
import { isUuid } from '../runtime/uuid-of.ts';
import { getBooking } from '../store/bookings.ts';

/**
 * Gives a member the booking that they made as a guest, in the browser that made it. The cookie of that browser may be
 * a copy, so the account must have confirmed the address of the booking too.
 */
export const handler = memberWithBrowserEndpoint(
  'claim-booking',
  async ({ parameters: { id }, browser, member, nowMs }) => {
    const booking = isUuid(id) ? await getBooking(id) : undefined;
    if (booking?.userId === member.id) return { done: true as const };
    if (!booking || !isGuestsBrowser(booking, { browser }, nowMs)) throw noBooking();
    requireAddressOf(booking, member);
    await giveGuestBooking(booking, member, nowMs);
    return { done: true as const };
  },
);
