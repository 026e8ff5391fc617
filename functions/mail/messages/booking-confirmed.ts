import { calendarMessage } from '../../../shared/domain/calendar/session-calendar.ts';
import { donationSentence, resultSentence } from '../../../shared/domain/donations/donation-sentence.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { mailKeys } from '../../table/keys.ts';
import { bookingLink } from '../layout/booking-link.ts';
import type { Fact, Message } from '../layout/message.ts';
import { greet } from '../layout/wording.ts';
import { arrivalFacts, thingsToBring } from './arrival-facts.ts';
import { bookingAsMailed } from './booking-as-mailed.ts';
import { changeTerms } from './change-terms.ts';
import { bookingReceipt } from './receipt.ts';
import { longDate } from './session-text.ts';
import { smallPrint } from './small-print.ts';

const donationFact = (booking: Booking): Fact => [
  'Donation',
  [`${formatCents(booking.donationAmount)}.`, resultSentence(booking), donationSentence(booking)]
    .filter(Boolean)
    .join(' '),
];

export const bookingConfirmed = async (made: Booking, nowMs: number): Promise<Message> => {
  const booking = await bookingAsMailed(made);
  const { id, name, email, date, duration, packageId, donationAmount } = booking;
  return {
    key: mailKeys.bookingConfirmed(id),
    to: email,
    bookingId: id,
    subject: `Booked: your focus session on ${longDate(date)}`,
    greeting: greet(name),
    paragraphs: ['Your focus session is booked. We look forward to seeing you.'],
    facts: [
      ...arrivalFacts(booking),
      ...(donationAmount > 0 ? [donationFact(booking)] : []),
      ...(packageId ? [['Paid with', `${hoursText(duration)} of your package`] as Fact] : []),
    ],
    action: { label: 'Open your booking', url: await bookingLink(booking, nowMs) },
    notes: ['Please come a few minutes early: the session starts on the hour, and ends on time.'],
    lists: [thingsToBring(booking), changeTerms(booking, nowMs)],
    receipt: bookingReceipt(booking),
    links: smallPrint(),
    calendar: calendarMessage(booking, booking.createdAt),
  };
};
