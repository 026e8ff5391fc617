import { undecidedEnd } from '../../../shared/domain/donations/notices.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import { bookingLink } from '../layout/booking-link.ts';
import type { MessageText } from '../layout/message.ts';
import { taskFacts } from './arrival-facts.ts';
import { dayText, sessionText } from './session-text.ts';

export const isUndecided = ({ donationAmount, donationStatus }: StoredBooking): boolean =>
  donationAmount > 0 && donationStatus === 'pending';

/** The mail some days before an undecided donation goes back. */
export const donationReminder = async (
  booking: StoredBooking,
  nowMs: number,
): Promise<MessageText | undefined> => {
  if (booking.status !== 'booked' || booking.donationStatus !== 'pending') return undefined;
  const cents = formatCents(booking.donationAmount);
  const day = dayText(undecidedEnd(booking, booking.policy.undecidedStakeDays).returnedAtMs);
  return {
    subject: `Your donation goes back on ${day}`,
    paragraphs: [
      `You have not told us yet how your focus session went. If you do not, your donation of ${cents} goes back to your card on ${day}.`,
    ],
    facts: [['Session', sessionText(booking)], ...taskFacts(booking)],
    action: {
      label: 'Decide about your donation',
      url: await bookingLink(booking, nowMs, 'session-complete'),
    },
  };
};

/** The mail about a donation that nobody has decided. */
export const donationReturned = async (booking: StoredBooking): Promise<MessageText | undefined> => {
  if (booking.donationStatus !== 'refunding' && booking.donationStatus !== 'refunded') return undefined;
  const cents = formatCents(booking.donationAmount);
  return {
    subject: `Your donation of ${cents} goes back to your card`,
    paragraphs: [
      `You did not tell us within ${booking.policy.undecidedStakeDays} days how your focus session went. So we are refunding your donation of ${cents} to the card that paid it. It usually arrives within 5 to 10 days.`,
    ],
    facts: [['Session', sessionText(booking)]],
  };
};
