import { appealableUntil, appealDecidedBy } from '../../../shared/domain/donations/donation-case.ts';
import { returnedAt } from '../../../shared/domain/donations/donation-decision.ts';
import { afterAppeal, recordText } from '../../../shared/domain/donations/donation-words.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { recipientInText } from '../../../shared/domain/stakes/recipient.ts';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { site } from '../../../shared/site.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import { withPauses } from '../../store/bookings/dispute-pauses.ts';
import { donationFacts } from '../../store/desk/donation-facts.ts';
import { bookingLink } from '../layout/booking-link.ts';
import type { Fact, MessageText } from '../layout/message.ts';
import { taskFacts } from './arrival-facts.ts';
import { dayText, sessionText } from './session-text.ts';

const aboutSession = (booking: StoredBooking): Fact[] => [
  ['Session', sessionText(booking)],
  ...taskFacts(booking),
];

/** The mail that begins the time to appeal. Undefined once there is nothing to appeal any more. */
export const donationNotKept = async (
  booking: StoredBooking,
  nowMs: number,
): Promise<MessageText | undefined> => {
  const untilMs = appealableUntil(await withPauses(booking, nowMs));
  if (booking.donationStatus !== 'pending' || booking.appealedAt || untilMs === undefined) return undefined;
  const { charityName = '', policy } = booking;
  const opposed = recipientInText(charityName);
  const until = momentText(untilMs);
  return {
    subject: `Your donation of ${formatCents(booking.donationAmount)} goes to ${opposed} unless you appeal`,
    paragraphs: [
      recordText(await donationFacts(booking, nowMs)),
      `If that is wrong, you can appeal until ${until}. A different person from the one who recorded it reads your appeal. If nobody decides within ${policy.appealDecisionDays} days, it is upheld.`,
      `Without an appeal, your donation goes to ${opposed} after that.`,
    ],
    facts: [...aboutSession(booking), ['Appeal until', until]],
    action: { label: 'Appeal', url: await bookingLink(booking, nowMs, 'session-complete') },
  };
};

/** The mail that confirms an appeal. Undefined once it is decided: that has its own mail. */
export const appealReceived = async (
  booking: StoredBooking,
  nowMs: number,
): Promise<MessageText | undefined> => {
  const donation = await withPauses(booking, nowMs);
  const decidedBy = appealDecidedBy(donation);
  if (booking.donationStatus !== 'pending' || booking.appealOutcome || decidedBy === undefined)
    return undefined;
  return {
    subject: 'We have your appeal',
    paragraphs: [
      `We have your appeal about your donation of ${formatCents(booking.donationAmount)}.`,
      afterAppeal(donation, nowMs),
    ],
    facts: [...aboutSession(booking), ['Decided by', momentText(decidedBy)]],
    action: { label: 'See how it stands', url: await bookingLink(booking, nowMs, 'session-complete') },
  };
};

const reasonOf = ({ appealReason }: StoredBooking): string =>
  appealReason ? ` The reason: ${appealReason}` : '';

/** The mail about an upheld appeal, when its holder has not said yet where the donation goes. */
export const appealUpheld = async (
  booking: StoredBooking,
  nowMs: number,
): Promise<MessageText | undefined> => {
  if (booking.donationStatus !== 'pending') return undefined;
  const day = dayText(returnedAt(booking, nowMs));
  return {
    subject: 'Your appeal was upheld',
    paragraphs: [
      `Your appeal was upheld.${reasonOf(booking)}`,
      `Please tell us where your donation of ${formatCents(booking.donationAmount)} goes: to ${recipientInText(booking.charityOnSuccess ?? '')}, or back to your card. If you do not, it goes back to your card on ${day}.`,
    ],
    facts: aboutSession(booking),
    action: {
      label: 'Decide about your donation',
      url: await bookingLink(booking, nowMs, 'session-complete'),
    },
  };
};

/** The sentence that says why a donation went where it went. */
const causeOf = async (booking: StoredBooking, nowMs: number): Promise<string> => {
  const { appealOutcome, donationStatus, donationDecidedAt = '' } = booking;
  if (appealOutcome === 'upheld') return `Your appeal was upheld.${reasonOf(booking)}`;
  if (appealOutcome === 'rejected') return `Your appeal was not upheld.${reasonOf(booking)}`;
  if (donationStatus === 'donated') return 'You told us that you achieved your goal.';
  if (donationStatus !== 'forfeited') return 'You asked for it back.';
  const untilMs = appealableUntil(await withPauses(booking, nowMs));
  return untilMs !== undefined && Date.parse(donationDecidedAt) >= untilMs
    ? 'Our desk has recorded what counts against it, and the time to appeal has ended.'
    : 'You told us that you did not achieve your goal.';
};

const toOrganisation = (recipient: string): string[] => {
  const { legalName = recipient } = site.recipients[recipient] ?? {};
  return [
    `We pass it on to ${recipientInText(legalName)} in our own name, and keep none of it. So this e-mail is not a tax receipt.`,
  ];
};

/** The mail about a donation that is settled. */
export const donationResult = async (
  booking: StoredBooking,
  nowMs: number,
): Promise<MessageText | undefined> => {
  const { donationStatus, donationRecipient, donationAmount } = booking;
  if (donationStatus === 'pending') return undefined;
  const place = donationRecipient ? `to ${recipientInText(donationRecipient)}` : 'back to your card';
  const rest = donationRecipient
    ? toOrganisation(donationRecipient)
    : ['It usually arrives on the card that paid within 5 to 10 days.'];
  return {
    subject: `Your donation of ${formatCents(donationAmount)} goes ${place}`,
    paragraphs: [await causeOf(booking, nowMs), ...rest],
    facts: aboutSession(booking),
  };
};
