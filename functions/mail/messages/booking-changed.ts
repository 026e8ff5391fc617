import { hoursText } from '../../../shared/domain/policy-text.ts';
import { formatCents } from '../../../shared/domain/pricing.ts';
import { calendarMessage } from '../../../shared/domain/session-calendar.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import type { BookingNotice } from '../../store/booking-notices.ts';
import { getBooking } from '../../store/bookings.ts';
import { mailKeys } from '../../store/keys.ts';
import { bookingLink } from '../booking-link.ts';
import type { Fact, Message } from '../message.ts';
import { greet } from '../wording.ts';
import { arrivalFacts } from './arrival-facts.ts';
import { longDate, sessionText } from './session-text.ts';

type Cancelled = Extract<BookingNotice, { kind: 'cancelled' }>;
type Moved = Extract<BookingNotice, { kind: 'moved' }>;

/** Everything that both mails begin with. */
const common = ({ kind, sequence, at, booking }: BookingNotice) => ({
  key: mailKeys.bookingNotice(kind, booking.id, sequence),
  to: booking.email,
  userId: booking.userId,
  greeting: greet(booking.name),
  calendar: calendarMessage(booking, at),
});

/** The money and the hours that come back, and where they go. */
const returnedFacts = ({ booking, refundCents, hoursBack }: Cancelled): Fact[] => {
  const donationBack = booking.donationStatus === 'refunding' ? booking.donationAmount : 0;
  const priceBack = refundCents - donationBack;
  return [
    ...(priceBack > 0
      ? [['Session', `${formatCents(priceBack)} of ${formatCents(booking.sessionPriceCents)}`] as Fact]
      : []),
    ...(donationBack > 0 ? [['Donation', formatCents(donationBack)] as Fact] : []),
    ...(refundCents > 0 ? [['Back to your card', formatCents(refundCents)] as Fact] : []),
    ...(hoursBack > 0 ? [['Back to your package', hoursText(hoursBack)] as Fact] : []),
  ];
};

const reasonOf = ({ by }: BookingNotice): string =>
  by === 'account-deletion' ? 'because you have deleted your account' : 'as you asked';

const returnedText = ({ booking, refundCents, hoursBack }: Cancelled): string => {
  if (refundCents > 0)
    return `${formatCents(refundCents)} goes back to the card that paid for it. It usually arrives within 5 to 10 days.`;
  if (hoursBack > 0)
    return `${hoursText(hoursBack)} ${hoursBack === 1 ? 'is' : 'are'} back in your package, and can be booked at once.`;
  return booking.packageId
    ? 'It was too late for the hours to go back to your package.'
    : 'By the terms of your booking, nothing comes back.';
};

/** The mail about a cancelled session. It is true whatever happens later. */
const cancelled = (notice: Cancelled): Message => {
  const { booking } = notice;
  return {
    ...common(notice),
    subject: `Cancelled: your focus session on ${longDate(booking.date)}`,
    paragraphs: [
      `Your focus session is cancelled, ${reasonOf(notice)}. ${returnedText(notice)}`,
      `If this was not you, please write to us at once: ${site.contactEmail}.`,
    ],
    facts: [['When', sessionText(booking, '\n')], ...returnedFacts(notice)],
    ...(notice.by !== 'account-deletion' && {
      action: { label: 'Book another session', url: `${environment('SITE_ORIGIN')}/booking` },
    }),
  };
};

/** The mail about a moved session. Undefined once the session was moved again, or cancelled: that has its own mail. */
const moved = async (notice: Moved, nowMs: number): Promise<Message | undefined> => {
  const { booking, from, sequence } = notice;
  const current = await getBooking(booking.id);
  if (current?.sequence !== sequence) return undefined;
  return {
    ...common(notice),
    subject: `Moved: your focus session is on ${longDate(booking.date)}`,
    paragraphs: [
      'Your focus session has a new time. Nothing else has changed.',
      `If this was not you, please write to us at once: ${site.contactEmail}.`,
    ],
    facts: [...arrivalFacts(booking), ['Before', sessionText({ ...from, duration: booking.duration })]],
    action: { label: 'Open your booking', url: await bookingLink(booking, nowMs) },
  };
};

/** The mail about a change of a booking. */
export const bookingChanged = async (notice: BookingNotice, nowMs: number): Promise<Message | undefined> =>
  notice.kind === 'cancelled' ? cancelled(notice) : moved(notice, nowMs);
