import { calendarMessage } from '../../../shared/domain/calendar/session-calendar.ts';
import { returnedFacts } from '../../../shared/domain/policy/cancellation-text.ts';
import { partsOfCancellation } from '../../../shared/domain/policy/cancelled-parts.ts';
import { objectionHours } from '../../../shared/domain/policy/corrected-email.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { whyCancelled } from '../../../shared/domain/standing/why-cancelled.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import type { BookingNotice } from '../../store/bookings/booking-notices.ts';
import { getBooking } from '../../store/bookings/bookings.ts';
import { mailKeys } from '../../table/keys.ts';
import { erased } from '../../table/rows/erased.ts';
import { bookingLink } from '../layout/booking-link.ts';
import { formerAddressLink } from '../layout/former-address-link.ts';
import type { Fact, Message } from '../layout/message.ts';
import { greet } from '../layout/wording.ts';
import { arrivalFacts } from './arrival-facts.ts';
import { bookingAsMailed } from './booking-as-mailed.ts';
import { bookingConfirmed } from './booking-confirmed.ts';
import { changeTerms } from './change-terms.ts';
import { longDate, sessionText } from './session-text.ts';

type Cancelled = Extract<BookingNotice, { kind: 'cancelled' }>;
type Moved = Extract<BookingNotice, { kind: 'moved' }>;
type Refunded = Extract<BookingNotice, { kind: 'refunded' }>;
type Confirmation = Extract<BookingNotice, { kind: 'confirmation' | 'email-corrected' }>;
type FromOffice = Extract<BookingNotice, { kind: 'message' }>;
type EmailLeft = Extract<BookingNotice, { kind: 'email-left' }>;
type EmailRestored = Extract<BookingNotice, { kind: 'email-restored' }>;

/** Everything that the mails about a booking begin with. */
const toHolder = ({ booking }: BookingNotice) => ({
  to: booking.email,
  userId: booking.userId,
  bookingId: booking.id,
  greeting: greet(booking.name),
});

const common = (notice: Cancelled | Moved) => ({
  ...toHolder(notice),
  key: mailKeys.bookingNotice(notice.kind, notice.booking.id, notice.sequence),
  calendar: calendarMessage(notice.booking, notice.at),
});

/** The operator's reason, and whom to ask. Holders who have changed a booking themselves are warned of others. */
const whyAndWhomToAsk = ({ by, reason }: BookingNotice): string[] =>
  by === 'operator'
    ? [`Our reason: ${reason}`, `If you have questions, please write to us: ${site.contactEmail}.`]
    : [`If this was not you, please write to us at once: ${site.contactEmail}.`];

const arrival = 'It usually arrives within 5 to 10 days.';

/** The money and the hours that come back, and where they go. */
const partsOf = (notice: Cancelled): Fact[] =>
  returnedFacts({ ...partsOfCancellation(notice), hoursBack: notice.hoursBack }, notice.booking);

const isCancelled = ({ by }: Cancelled): string => {
  if (by === 'operator') return 'We have cancelled your focus session.';
  return `Your focus session is cancelled, ${by === 'account-deletion' ? 'because you have deleted your account' : 'as you asked'}.`;
};

const returnedText = ({ by, booking, refundCents, hoursBack }: Cancelled): string => {
  if (refundCents > 0)
    return `${formatCents(refundCents)} goes back to the card that paid for it. ${arrival}`;
  if (hoursBack > 0)
    return `${hoursText(hoursBack)} ${hoursBack === 1 ? 'is' : 'are'} back in your package, and can be booked at once.`;
  if (by === 'operator') return 'Nothing comes back.';
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
    paragraphs: [`${isCancelled(notice)} ${returnedText(notice)}`, ...whyAndWhomToAsk(notice)],
    facts: [['When', sessionText(booking, '\n')], ...partsOf(notice)],
    ...(notice.by !== 'account-deletion' && {
      action: { label: 'Book another session', url: `${environment('SITE_ORIGIN')}/booking` },
    }),
  };
};

/** The mail about a moved session. Undefined once the session was moved again, or cancelled: that has its own mail. */
const moved = async (notice: Moved, nowMs: number): Promise<Message | undefined> => {
  const { by, booking, from, sequence } = notice;
  const current = await getBooking(booking.id);
  if (current?.sequence !== sequence) return undefined;
  return {
    ...common(notice),
    subject: `Moved: your focus session is on ${longDate(booking.date)}`,
    paragraphs: [
      `${by === 'operator' ? 'We have moved your focus session to a new time' : 'Your focus session has a new time'}. Nothing else has changed.`,
      ...whyAndWhomToAsk(notice),
    ],
    facts: [...arrivalFacts(booking), ['Before', sessionText({ ...from, duration: booking.duration })]],
    action: { label: 'Open your booking', url: await bookingLink(booking, nowMs) },
    lists: [changeTerms(current, nowMs)],
  };
};

/** The mail about a part of the price that an operator pays back. */
const refunded = (notice: Refunded): Message => {
  const { booking, amountCents, nonce } = notice;
  return {
    ...toHolder(notice),
    key: mailKeys.bookingNotice('refunded', booking.id, nonce),
    subject: `We are refunding ${formatCents(amountCents)}`,
    paragraphs: [
      `We are refunding ${formatCents(amountCents)} of your focus session to the card that paid for it. ${arrival}${whyCancelled(booking) ? '' : ' Your booking stays as it is.'}`,
      ...whyAndWhomToAsk(notice),
    ],
    facts: [['When', sessionText(booking, '\n')]],
  };
};

const correctedHere = `This is the address of the booking now: it was corrected in the browser that booked. Our links to the former address no longer open it. For ${objectionHours} hours, the former address can take the correction back. If this was not you, please write to us: ${site.contactEmail}.`;

/** The confirmation once more, as the booking is now. Undefined when it was cancelled meanwhile. */
const confirmedAgain = async (
  { booking: { id }, kind, nonce }: Confirmation,
  nowMs: number,
): Promise<Message | undefined> => {
  const booking = await getBooking(id);
  if (booking?.status !== 'booked') return undefined;
  const message = await bookingConfirmed(booking, nowMs);
  const key = mailKeys.bookingNotice(kind, id, nonce);
  if (kind === 'confirmation') return { ...message, key };
  return { ...message, key, paragraphs: [...message.paragraphs, correctedHere] };
};

/**
 * Tells the former address of a booking that it was corrected. A stranger may read it: it has no word that somebody
 * typed, and its link only takes the correction back.
 */
const emailLeft = async ({ booking, nonce, former }: EmailLeft, nowMs: number): Promise<Message> => ({
  key: mailKeys.bookingNotice('email-left', booking.id, nonce),
  bookingId: booking.id,
  to: former,
  subject: `The email address of a booking at ${site.name} was changed`,
  greeting: 'Hello,',
  paragraphs: [
    'A session was booked with this address. The address was then corrected in the browser that booked it. We now write to the new address, and our earlier link no longer opens the booking.',
    'If you corrected the address, or do not recognise the booking, you do not have to do anything.',
    `If this was not you, please take the correction back within ${objectionHours} hours. Until then no account can take the booking, and its donation cannot be given away.`,
  ],
  action: { label: 'This was not me', url: await formerAddressLink(booking, nowMs) },
});

/** Tells the corrected address that the correction was taken back. It may be a thief's, and gets no link. */
const emailRestored = ({ booking: { id }, nonce, former }: EmailRestored): Message => ({
  key: mailKeys.bookingNotice('email-restored', id, nonce),
  bookingId: id,
  to: former,
  subject: `We no longer write to this address about a booking at ${site.name}`,
  greeting: 'Hello,',
  paragraphs: [
    'The address of a booking was corrected to this one. The address that it was booked with has taken the correction back. Our links to this address no longer open the booking.',
    `If the booking is yours, please write to us: ${site.contactEmail}.`,
  ],
});

/** A message of the office. Undefined for a session that was cancelled meanwhile. */
const fromOffice = async (notice: FromOffice): Promise<Message | undefined> => {
  const { subject, text, nonce } = notice;
  const current = await getBooking(notice.booking.id);
  if (current?.status !== 'booked' || current.email === erased) return undefined;
  const booking = await bookingAsMailed(current);
  return {
    ...toHolder({ ...notice, booking }),
    key: mailKeys.bookingNotice('message', booking.id, nonce),
    subject,
    paragraphs: text.split(/\n+/).filter(Boolean),
    facts: [['When', sessionText(booking, '\n')]],
  };
};

/** The mail about a change of a booking, or about something that an operator has done. */
export const bookingChanged = async (written: BookingNotice, nowMs: number): Promise<Message | undefined> => {
  if (written.kind === 'confirmation' || written.kind === 'email-corrected')
    return confirmedAgain(written, nowMs);
  if (written.kind === 'email-left') return emailLeft(written, nowMs);
  if (written.kind === 'email-restored') return emailRestored(written);
  if (written.kind === 'message') return fromOffice(written);
  const booking = await bookingAsMailed(written.booking);
  if (written.kind === 'cancelled') return cancelled({ ...written, booking });
  return written.kind === 'moved' ? moved({ ...written, booking }, nowMs) : refunded({ ...written, booking });
};
