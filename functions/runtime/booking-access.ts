import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { getBooking, type StoredBooking } from '../store/bookings.ts';
import { erased } from '../store/erased.ts';
import { AppError } from './app-error.ts';
import { verifyToken } from './tokens.ts';
import { identifyVisitor, type Visitor } from './visitor.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isOwner = ({ userId }: StoredBooking, { member }: Visitor): boolean =>
  userId !== undefined && member?.id === userId;

/** The browser opens what a guest bought with it; what has an owner opens to the owner's session. */
const isGuestsBrowser = ({ userId, browserId }: StoredBooking, { browser }: Visitor): boolean =>
  userId === undefined && browserId !== undefined && browser?.id === browserId;

const isLinkOf = async ({ id }: StoredBooking, linkKey: string | undefined): Promise<boolean> =>
  linkKey !== undefined && (await verifyToken('booking-link', linkKey))?.sub === id;

const opens = async (
  booking: StoredBooking,
  visitor: Visitor,
  linkKey: string | undefined,
): Promise<boolean> =>
  booking.email !== erased &&
  (isOwner(booking, visitor) || isGuestsBrowser(booking, visitor) || isLinkOf(booking, linkKey));

/**
 * A booking, for who holds one of its keys: its owner's session; the browser that bought it, when a guest did; or the
 * signed link of its confirmation mail. Throws 404 for everybody else, as if there were no such booking.
 */
export const requireBooking = async (
  bookingId: string,
  event: APIGatewayProxyEventV2,
  linkKey: string | undefined,
): Promise<StoredBooking> => {
  const [visitor, booking] = await Promise.all([
    identifyVisitor(event),
    uuid.test(bookingId) ? getBooking(bookingId) : undefined,
  ]);
  if (booking && (await opens(booking, visitor, linkKey))) return booking;
  throw new AppError(
    'not-found',
    'There is no such booking. Please use the link in your confirmation e-mail.',
  );
};
