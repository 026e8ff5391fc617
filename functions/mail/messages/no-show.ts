import { attendanceEvent } from '../../../shared/domain/desk/attendance.ts';
import { isAttested } from '../../../shared/domain/donations/donation-case.ts';
import { donationSentence } from '../../../shared/domain/donations/donation-sentence.ts';
import { wayToAppeal } from '../../../shared/domain/donations/donation-words.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { sessionEnd } from '../../../shared/domain/time/location-time.ts';
import { hourText, slotHour } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import { eventsInEffectOf } from '../../store/desk/attendance.ts';
import { isMailSent } from '../../store/mails/mails.ts';
import { mailKeys } from '../../table/keys.ts';
import { bookingLink } from '../layout/booking-link.ts';
import type { Link, MessageText } from '../layout/message.ts';
import { taskFacts } from './arrival-facts.ts';
import { isUndecided } from './donation-end.ts';
import { sessionText } from './session-text.ts';

const stillTime = ({ timeSlot, duration }: StoredBooking): string =>
  `You can still come until ${hourText(slotHour(timeSlot) + duration)}, ${cityTime()}. Our desk then removes the no-show.`;

/** The price or the hours that the session cost. Nothing for one that was free of charge. */
const whatItCost = ({ packageId, duration, sessionPriceCents }: StoredBooking): string[] => {
  if (packageId)
    return [`The ${hoursText(duration)} of your package ${duration === 1 ? 'stays' : 'stay'} used.`];
  return sessionPriceCents > 0
    ? [`The price of the session, ${formatCents(sessionPriceCents)}, is not refunded.`]
    : [];
};

const aboutDonation = (booking: StoredBooking, nowMs: number): string => {
  const cents = formatCents(booking.donationAmount);
  return isAttested(booking)
    ? `This counts against your donation of ${cents}. ${wayToAppeal(booking, nowMs)}`
    : `Your donation of ${cents} waits for your decision. ${donationSentence(booking)}`;
};

const actionFor = async (booking: StoredBooking, nowMs: number): Promise<Link> =>
  isUndecided(booking)
    ? {
        label: 'Decide about your donation',
        url: await bookingLink(booking, nowMs, 'session-complete'),
      }
    : { label: 'Open your booking', url: await bookingLink(booking, nowMs) };

/** The mail about a no-show, which `nonce` names. Undefined when the desk has taken it back. */
export const noShow = async (
  booking: StoredBooking,
  nonce: string | undefined,
  nowMs: number,
): Promise<MessageText | undefined> => {
  if (booking.status !== 'booked') return undefined;
  if (attendanceEvent(await eventsInEffectOf(booking))?.nonce !== nonce) return undefined;
  return {
    subject: 'We missed you at your focus session',
    paragraphs: [
      'We did not see you at your focus session, so our desk has recorded a no-show.',
      ...(nowMs < sessionEnd(booking) ? [stillTime(booking)] : []),
      ...whatItCost(booking),
      `If this is wrong, or if something kept you from coming, reply to this e-mail or write to ${site.contactEmail}. A person reads it.`,
      ...(isUndecided(booking) ? [aboutDonation(booking, nowMs)] : []),
    ],
    facts: [['Session', sessionText(booking)], ...taskFacts(booking)],
    action: await actionFor(booking, nowMs),
    links: [{ label: 'Book another session', url: `${environment('SITE_ORIGIN')}/booking` }],
  };
};

const isTold = (bookingId: string, nonce: string): Promise<boolean> =>
  isMailSent(mailKeys.bookingNotice('no-show', bookingId, nonce));

const countsAgainstDonation = (booking: StoredBooking): boolean =>
  isUndecided(booking) && isAttested(booking);

/**
 * The mail about a no-show that does not count any more. Undefined when the visitor was never told of it, or when the
 * desk has recorded another one.
 */
export const noShowTakenBack = async (
  booking: StoredBooking,
  nonce: string | undefined,
  nowMs: number,
): Promise<MessageText | undefined> => {
  if (booking.status !== 'booked' || !nonce || !(await isTold(booking.id, nonce))) return undefined;
  const attendance = attendanceEvent(await eventsInEffectOf(booking))?.kind;
  if (attendance === 'no-show') return undefined;
  const cause = attendance ? 'Our desk has checked you in since' : 'Our desk has removed it';
  return {
    subject: 'Corrected: you are not recorded as a no-show',
    paragraphs: [
      `We wrote to you that our desk recorded a no-show. ${cause}, so it no longer counts.${isUndecided(booking) ? '' : ' You do not have to do anything.'}`,
      ...(countsAgainstDonation(booking)
        ? [`It no longer counts against your donation of ${formatCents(booking.donationAmount)}.`]
        : []),
    ],
    facts: [['Session', sessionText(booking)]],
    action: { label: 'Open your booking', url: await bookingLink(booking, nowMs) },
  };
};
