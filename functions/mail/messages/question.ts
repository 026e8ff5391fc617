import { standingOf } from '../../../shared/domain/donations/donation-case.ts';
import { donationSentence } from '../../../shared/domain/donations/donation-sentence.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import { factsAbout } from '../../store/desk/donation-facts.ts';
import { bookingLink } from '../layout/booking-link.ts';
import type { MessageText } from '../layout/message.ts';
import { stopLink } from '../layout/stop-link.ts';
import { taskFacts } from './arrival-facts.ts';
import { isUndecided } from './donation-end.ts';
import { sessionText } from './session-text.ts';

/** The session is over, and the donation waits for its holder. This one cannot be stopped: it is about money. */
const aboutDonation = async (booking: StoredBooking, nowMs: number): Promise<MessageText> => ({
  subject: 'How did your session go?',
  paragraphs: [
    'Your focus session is over. We hope it went well.',
    `Please tell us how it went, so that your donation of ${formatCents(booking.donationAmount)} goes where it belongs. ${donationSentence(booking)}`,
  ],
  facts: [['Session', sessionText(booking)], ...taskFacts(booking)],
  action: {
    label: 'Say how it went',
    url: await bookingLink(booking, nowMs, 'session-complete'),
  },
});

/**
 * Without a donation nothing has to be decided, but this is the moment at which a visitor would tell us of something
 * that was wrong. Replies come to us.
 */
const aboutSession = async (booking: StoredBooking, nowMs: number): Promise<MessageText> => ({
  subject: 'How did your session go?',
  paragraphs: [
    `Your focus session is over. We hope ${booking.task ? `"${booking.task}"` : 'it'} went well. If anything could have been better, reply to this e-mail: it reaches the people of ${site.name}.`,
  ],
  action: { label: 'Book your next session', url: `${environment('SITE_ORIGIN')}/booking` },
  ...(await stopLink(booking, nowMs)),
});

/** The mail after the end of a session. */
export const question = async (booking: StoredBooking, nowMs: number): Promise<MessageText | undefined> => {
  if (booking.status !== 'booked') return undefined;
  const facts = await factsAbout(booking, nowMs);
  // Other mails tell of a no-show, and of what counts against a donation.
  if (facts.attendance === 'no-show' || standingOf(booking, facts, nowMs) === 'not-kept') return undefined;
  if (isUndecided(booking)) return aboutDonation(booking, nowMs);
  return booking.remindersStoppedAt ? undefined : aboutSession(booking, nowMs);
};
