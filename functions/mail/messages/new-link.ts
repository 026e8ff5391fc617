import { site } from '../../../shared/site.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { endOfDay, getOffer } from '../../store/offers/offers.ts';
import { getWaiter } from '../../store/offers/waiters.ts';
import { getAccount } from '../../store/people/accounts.ts';
import { addressOfBooking } from '../../store/people/left-addresses.ts';
import { askedAtSeconds, type BookingLinkRequest, type Stored } from '../../store/people/mail-requests.ts';
import { bookingLink } from '../layout/booking-link.ts';
import type { Message } from '../layout/message.ts';
import { offerLink, waitingLinks } from '../layout/offer-links.ts';
import { sameMailId } from '../layout/same-mail.ts';
import { sessionText } from './session-text.ts';

/** The page that a new link opens, and the address that has had the former one. */
interface Opened {
  to: string;
  userId?: string | undefined;
  bookingId?: string;
  /** "booking": the link is to your booking. */
  noun: string;
  session: Parameters<typeof sessionText>[0];
  url: string;
}

/** The address that mails about a booking go to. Undefined when its account is deleted. */
const recipientOf = async (booking: StoredBooking): Promise<string | undefined> => {
  if (!booking.userId) return booking.email;
  const account = await getAccount(booking.userId);
  return account && !account.closingAt ? addressOfBooking(account, booking) : undefined;
};

const openBooking = async (id: string, nowMs: number): Promise<Opened | undefined> => {
  const booking = await getBooking(id);
  const to = booking && (await recipientOf(booking));
  if (!booking || !to) return undefined;
  const url = await bookingLink(booking, nowMs);
  return { to, userId: booking.userId, bookingId: id, noun: 'booking', session: booking, url };
};

const openOffer = async (id: string, nowMs: number): Promise<Opened | undefined> => {
  const offer = await getOffer(id);
  if (!offer || endOfDay(offer.date) * 1000 <= nowMs) return undefined;
  return { to: offer.email, noun: 'reserved seat', session: offer, url: await offerLink(offer, nowMs) };
};

const openEntry = async (id: string, nowMs: number): Promise<Opened | undefined> => {
  const entry = await getWaiter(id);
  if (!entry || entry.state === 'left' || endOfDay(entry.date) * 1000 <= nowMs) return undefined;
  const { url } = await waitingLinks(entry, nowMs);
  return { to: entry.email, noun: 'place on the waiting list', session: entry, url };
};

/** Undefined when the id names nothing. The page does not reveal which. */
export const newLink = async (
  request: Stored<BookingLinkRequest>,
  nowMs: number,
): Promise<Message | undefined> => {
  const { bookingId: id, entity } = request;
  const opened =
    (await openBooking(id, nowMs)) ?? (await openOffer(id, nowMs)) ?? (await openEntry(id, nowMs));
  if (!opened) return undefined;
  const { to, userId, bookingId, noun, session, url } = opened;
  return {
    key: `booking-link#${sameMailId({ entity, to, askedAtSeconds: askedAtSeconds(request) }, id)}`,
    to,
    userId,
    bookingId,
    subject: `A new link to your ${noun} at ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `A new link to your ${noun} was requested. If you did not request it, you can ignore this email.`,
    ],
    facts: [['When', sessionText(session)]],
    action: { label: `Open your ${noun}`, url },
  };
};
