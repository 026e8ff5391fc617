import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { getBooking, type StoredBooking } from '../store/bookings.ts';
import { AppError } from './app-error.ts';
import { verifyToken } from './tokens.ts';
import { identifyVisitor, type Visitor } from './visitor.ts';

const opens = async (
  booking: StoredBooking,
  visitor: Visitor,
  linkKey: string | undefined,
): Promise<boolean> => {
  if (visitor.browserId === booking.browserId) return true;
  return linkKey !== undefined && (await verifyToken('booking-link', linkKey)) === booking.id;
};

/**
 * A booking, for who holds one of its keys: the browser that bought it, or the signed link of its confirmation
 * mail. Throws 404 for everybody else, as if there were no such booking.
 */
export const requireBooking = async (
  bookingId: string,
  event: APIGatewayProxyEventV2,
  linkKey: string | undefined,
): Promise<StoredBooking> => {
  const visitor = await identifyVisitor(event);
  const booking = await getBooking(bookingId);
  if (booking && (await opens(booking, visitor, linkKey))) return booking;
  throw new AppError(
    'not-found',
    'There is no such booking. Please use the link in your confirmation e-mail.',
  );
};
