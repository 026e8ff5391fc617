import contract from '../../../shared/contract/holders/correct-email.ts';
import { isGuestsBrowser } from '../../access/booking-access.ts';
import { noBooking } from '../../access/no-booking.ts';
import { showOpened } from '../../access/show-booking.ts';
import { correctEmail } from '../../accounts/correct-email.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { getBooking } from '../../store/bookings/bookings.ts';

/**
 * Corrects the address of a guest's booking, for the browser that made it alone: a mistyped address has got a link,
 * which must not correct it back.
 */
export default endpoint(contract, async ({ parameters: { id }, body: { email }, browser, nowMs }) => {
  const booking = isUuid(id) ? await getBooking(id) : undefined;
  if (!booking || !isGuestsBrowser(booking, { browser }, nowMs)) throw noBooking();
  return showOpened({ booking: await correctEmail(booking, email, nowMs), openedBy: 'browser' }, nowMs);
});
