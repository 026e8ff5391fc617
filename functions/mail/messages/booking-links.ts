import { isSameEmail } from '../../../shared/domain/policy/corrected-email.ts';
import { sessionEnd, sessionStart } from '../../../shared/domain/time/location-time.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../shared/site.ts';
import { bookingsOfMember, guestBookings, type StoredBooking } from '../../store/bookings/bookings.ts';
import { getAccountByEmail } from '../../store/people/accounts.ts';
import { addressOfBooking } from '../../store/people/left-addresses.ts';
import { askedAtSeconds, type BookingLinksRequest, type Stored } from '../../store/people/mail-requests.ts';
import { bookingLink } from '../layout/booking-link.ts';
import type { Fact, Message } from '../layout/message.ts';
import { sameMailId } from '../layout/same-mail.ts';
import { sessionText } from './session-text.ts';

/** A session that is over can still be asked about for some days. */
const daysAfter = 14;
/** The next sessions, and then the last ones. A mail does not grow with a long list. */
const mostLinks = 12;

/** The bookings whose mails go to this address. */
const bookingsOf = async (email: string): Promise<StoredBooking[]> => {
  const [guests, account] = await Promise.all([guestBookings(email), getAccountByEmail(email)]);
  const isOpen = account !== undefined && !account.closingAt;
  const members = isOpen ? await bookingsOfMember(account.id) : [];
  return [
    ...guests.filter((booking) => isSameEmail(booking.email, email)),
    ...members.filter((booking) => account && isSameEmail(addressOfBooking(account, booking), email)),
  ];
};

const byStart = (one: StoredBooking, other: StoredBooking): number => sessionStart(one) - sessionStart(other);

/** The sessions to come, the next one first, and those that are over since some days. */
const worthALink = (bookings: readonly StoredBooking[], nowMs: number): StoredBooking[] => {
  const booked = bookings.filter(({ status }) => status === 'booked');
  const toCome = booked.filter((booking) => sessionEnd(booking) > nowMs).sort(byStart);
  const over = booked.filter(
    (booking) => sessionEnd(booking) <= nowMs && sessionEnd(booking) > nowMs - daysAfter * dayMs,
  );
  return [...toCome, ...over.sort((one, other) => byStart(other, one))].slice(0, mostLinks);
};

/** Undefined when the address has no booking. The page does not reveal that. */
export const bookingLinks = async (
  request: Stored<BookingLinksRequest>,
  nowMs: number,
): Promise<Message | undefined> => {
  const { entity, email: to } = request;
  const bookings = worthALink(await bookingsOf(to), nowMs);
  if (bookings.length === 0) return undefined;
  const facts = bookings.map(
    async (booking): Promise<Fact> => [
      'When',
      sessionText(booking),
      { label: 'Open this booking', url: await bookingLink(booking, nowMs) },
    ],
  );
  const asked = { entity, to, askedAtSeconds: askedAtSeconds(request) };
  return {
    key: `booking-links#${sameMailId(asked, ...bookings.map(({ id }) => id))}`,
    to,
    subject: `Your bookings at ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      'The links to your bookings were requested. If you did not request them, you can ignore this e-mail.',
    ],
    facts: await Promise.all(facts),
  };
};
