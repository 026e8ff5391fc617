import { site } from '../../../shared/site.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { getAccount } from '../../store/people/accounts.ts';
import { addressOfBooking } from '../../store/people/left-addresses.ts';
import { askedAtSeconds, type BookingLinkRequest, type Stored } from '../../store/people/mail-requests.ts';
import { bookingLink } from '../layout/booking-link.ts';
import type { Message } from '../layout/message.ts';
import { sameMailId } from '../layout/same-mail.ts';
import { sessionText } from './session-text.ts';

/** The address that mails about a booking go to. Undefined when its account is deleted. */
const recipientOf = async (booking: StoredBooking): Promise<string | undefined> => {
  if (!booking.userId) return booking.email;
  const account = await getAccount(booking.userId);
  return account && !account.closingAt ? addressOfBooking(account, booking) : undefined;
};

/** Undefined when there is no such booking. The page does not reveal which. */
export const newBookingLink = async (
  request: Stored<BookingLinkRequest>,
  nowMs: number,
): Promise<Message | undefined> => {
  const booking = await getBooking(request.bookingId);
  const to = booking && (await recipientOf(booking));
  if (!booking || !to) return undefined;
  const asked = { entity: request.entity, to, askedAtSeconds: askedAtSeconds(request) };
  return {
    key: `booking-link#${sameMailId(asked, booking.id)}`,
    to,
    userId: booking.userId,
    subject: `A new link to your booking at ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      'A new link to your booking was requested. If you did not request it, you can ignore this e-mail.',
    ],
    facts: [['When', sessionText(booking)]],
    action: { label: 'Open your booking', url: await bookingLink(booking, nowMs) },
  };
};
