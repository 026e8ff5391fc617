import type { StoredBooking } from '../store/bookings.ts';
import { verifyToken } from './tokens.ts';
import type { Visitor } from './visitor.ts';

/**
 * Whether one of the keys to this booking is at hand: the browser that bought it, or the signed link of its
 * confirmation mail.
 */
export const opensBooking = async (
  booking: StoredBooking,
  visitor: Visitor,
  linkKey: string | undefined,
): Promise<boolean> => {
  if (visitor.browserId === booking.browserId) return true;
  return linkKey !== undefined && (await verifyToken('booking-link', linkKey)) === booking.id;
};
