import { rules } from '../../../shared/content/rules.ts';
import { formatCents, paidCents } from '../../../shared/domain/pricing.ts';
import { sessionCalendar } from '../../../shared/domain/session-calendar.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { mailKeys } from '../../store/keys.ts';
import { bookingLink } from '../booking-link.ts';
import type { Message } from '../message.ts';

import { greet } from '../wording.ts';
import { longDate, sessionText } from './session-text.ts';

const stakeFact = ({ donationAmount, charityType, charityName }: Booking): [string, string] => [
  'Your stake',
  charityType === 'anti-charity'
    ? `${formatCents(donationAmount)}: to ${charityName} if you fail`
    : `${formatCents(donationAmount)}: to ${charityName} when you succeed`,
];

export const bookingConfirmed = async (booking: Booking, nowMs: number): Promise<Message> => {
  const { id, name, email, date, duration, task, packageId, sessionPriceCents, donationAmount } = booking;
  const hours = `${duration} ${duration === 1 ? 'hour' : 'hours'}`;
  const paid = paidCents(booking);
  return {
    key: mailKeys.bookingConfirmed(id),
    to: email,
    subject: `Booked: your focus session on ${longDate(date)}`,
    greeting: greet(name),
    paragraphs: ['Your focus session is booked. We look forward to seeing you.'],
    facts: [
      ['When', sessionText(booking)],
      ['Your task', task],
      ['Session', packageId ? `${hours} of your package` : `${formatCents(sessionPriceCents)} for ${hours}`],
      ...(donationAmount > 0 ? [stakeFact(booking)] : []),
      ...(paid > 0 ? [['Paid', formatCents(paid)] as [string, string]] : []),
    ],
    action: { label: 'Open your booking', url: await bookingLink(booking, nowMs) },
    list: { title: 'The house rules', items: rules.map(({ title, text }) => `${title}. ${text}`) },
    calendar: { filename: 'focus-session.ics', content: sessionCalendar(booking) },
  };
};
