import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { addressClaim, keysEndAt } from '../../shared/domain/people/booking-keys.ts';
import type { BookingKey } from '../../shared/schemas/booking.ts';
import { verifyToken } from '../runtime/tokens.ts';
import { isUuid } from '../runtime/uuid-of.ts';
import { getBooking, type StoredBooking } from '../store/bookings/bookings.ts';
import { getAccount } from '../store/people/accounts.ts';
import { linksEndedAtMs } from '../store/people/left-addresses.ts';
import { erased } from '../table/rows/erased.ts';
import { noBooking } from './no-booking.ts';
import { identifyVisitor, type Visitor } from './visitor.ts';

export interface OpenedBooking {
  booking: StoredBooking;
  openedBy: BookingKey;
}

const isOwner = ({ userId }: StoredBooking, { member }: Visitor): boolean =>
  userId !== undefined && member?.id === userId;

/**
 * A browser opens only the bookings of guests, until some time after the session. A booking with an owner opens to the
 * owner's session.
 */
export const isGuestsBrowser = (
  booking: StoredBooking,
  { browser }: Pick<Visitor, 'browser'>,
  nowMs: number,
): boolean =>
  booking.userId === undefined &&
  booking.browserId !== undefined &&
  browser?.id === booking.browserId &&
  nowMs < keysEndAt(booking);

/** A member who changes the address ends the links that were mailed to the one before, and no other. */
const isEnded = async (booking: StoredBooking, issuedAtMs: number): Promise<boolean> => {
  if (!booking.userId) return false;
  const account = await getAccount(booking.userId);
  if (!account || account.closingAt) return true;
  return issuedAtMs < linksEndedAtMs(account, booking);
};

const isLinkOf = async (booking: StoredBooking, linkKey: string | undefined): Promise<boolean> => {
  const link = linkKey === undefined ? undefined : verifyToken('booking-link', linkKey);
  return (
    link?.sub === booking.id &&
    // Also a link that was on its way to the other address.
    link.address === addressClaim(booking) &&
    !(await isEnded(booking, Math.round((link.iat ?? 0) * 1000)))
  );
};

const keyTo = async (
  booking: StoredBooking,
  visitor: Visitor,
  linkKey: string | undefined,
  nowMs: number,
): Promise<BookingKey | undefined> => {
  if (booking.email === erased) return undefined;
  if (isOwner(booking, visitor)) return 'session';
  if (isGuestsBrowser(booking, visitor, nowMs)) return 'browser';
  return (await isLinkOf(booking, linkKey)) ? 'link' : undefined;
};

/**
 * Opens a booking with one of its keys: its owner's session; the browser that bought it, when a guest did; or the
 * signed link of a mail, which carries its own end. Throws 404 without a key, as if there were no such booking.
 */
export const openBooking = async (
  bookingId: string,
  event: APIGatewayProxyEventV2,
  linkKey: string | undefined,
  nowMs: number,
): Promise<OpenedBooking> => {
  const [visitor, booking] = await Promise.all([
    identifyVisitor(event),
    isUuid(bookingId) ? getBooking(bookingId) : undefined,
  ]);
  const openedBy = booking && (await keyTo(booking, visitor, linkKey, nowMs));
  if (booking && openedBy) return { booking, openedBy };
  throw noBooking();
};

/** Reads an opened booking again, because it has changed. Throws 404 when its holder has gone. */
export const readAgain = async ({ id }: StoredBooking): Promise<StoredBooking> => {
  const booking = await getBooking(id);
  if (!booking || booking.email === erased) throw noBooking();
  return booking;
};
