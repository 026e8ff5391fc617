import type { ContactMessage } from '../../shared/schemas/contact-message.ts';
import type { BookingNotice } from '../store/bookings/booking-notices.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import type { MemberNotice } from '../store/bookings/notices.ts';
import type { StoredPackage } from '../store/bookings/packages.ts';
import type { TimedNotice } from '../store/bookings/timed-notices.ts';
import type { RefundNotice } from '../store/money/refund-notices.ts';
import type { Refund } from '../store/money/refunds.ts';
import type { GoneNotice, StoredOffer } from '../store/offers/offers.ts';
import type { ContactAnswer } from '../store/office/contact-messages.ts';
import type {
  AccountMailRequest,
  BookingLinkRequest,
  BookingLinksRequest,
  Stored,
} from '../store/people/mail-requests.ts';
import type { StoredWaiter } from '../store/seats/day-rows.ts';
import { noAddress } from '../table/rows/erased.ts';
import type { Message } from './layout/message.ts';
import { aboutRefund } from './messages/about-refund.ts';
import { confirmEmail, resetPassword, signInLink } from './messages/account-links.ts';
import { bookingChanged } from './messages/booking-changed.ts';
import { bookingConfirmed } from './messages/booking-confirmed.ts';
import { bookingLinks } from './messages/booking-links.ts';
import { contactAnswered } from './messages/contact-answered.ts';
import { contactReceived } from './messages/contact-received.ts';
import { hoursSpent } from './messages/hours-spent.ts';
import { memberNotice } from './messages/member-notice.ts';
import { newLink } from './messages/new-link.ts';
import { packageBought } from './messages/package-bought.ts';
import { refundResult } from './messages/refund-result.ts';
import { timedNotice } from './messages/timed-notice.ts';
import { seatGone, seatOffered, waitingStarted } from './messages/waiting.ts';

/** A row of the table, with its kind in `entity`. */
export type Item = Record<string, unknown>;

type Writer = (item: never, nowMs: number) => Promise<Message | undefined> | Message | undefined;

/** The mails of a row, by its entity. */
const writers: Record<string, readonly Writer[]> = {
  booking: [
    // Sent again by an operator, it may be of a session that is cancelled by now.
    (booking: StoredBooking, nowMs) =>
      booking.status === 'cancelled' ? undefined : bookingConfirmed(booking, nowMs),
    (booking: StoredBooking) => hoursSpent(booking),
  ],
  'booking-link': [(request: Stored<BookingLinkRequest>, nowMs) => newLink(request, nowMs)],
  'booking-links': [(request: Stored<BookingLinksRequest>, nowMs) => bookingLinks(request, nowMs)],
  'booking-notice': [(notice: BookingNotice, nowMs) => bookingChanged(notice, nowMs)],
  'contact-answer': [(answer: ContactAnswer) => contactAnswered(answer)],
  'contact-message': [(message: ContactMessage) => contactReceived(message)],
  'email-confirmation': [(request: AccountMailRequest, nowMs) => confirmEmail(request, nowMs)],
  notice: [(notice: MemberNotice) => memberNotice(notice)],
  offer: [(offer: StoredOffer, nowMs) => seatOffered(offer, nowMs)],
  'offer-gone': [(notice: GoneNotice, nowMs) => seatGone(notice, nowMs)],
  package: [(bought: StoredPackage) => packageBought(bought)],
  'password-reset': [(request: Stored<AccountMailRequest>, nowMs) => resetPassword(request, nowMs)],
  refund: [(refund: Refund) => aboutRefund(refund)],
  'refund-notice': [(notice: RefundNotice) => refundResult(notice)],
  'sign-in-link': [(request: Stored<AccountMailRequest>, nowMs) => signInLink(request, nowMs)],
  'timed-notice': [(notice: TimedNotice, nowMs) => timedNotice(notice, nowMs)],
  waiter: [(waiter: StoredWaiter, nowMs) => waitingStarted(waiter, nowMs)],
};

/** True for the booking of a visitor at the door who has given no address, and for what is told of it. */
const isToNobody = ({ entity, email, booking }: Item): boolean => {
  if (entity === 'booking') return email === noAddress;
  return entity === 'booking-notice' && (booking as BookingNotice['booking']).email === noAddress;
};

/**
 * The writers of the mails about a row. A writer returns undefined when there is nothing to report, or no recipient.
 */
export const messageWriters = (item: Item, nowMs: number): (() => Promise<Message | undefined>)[] =>
  (isToNobody(item) ? [] : (writers[String(item.entity)] ?? [])).map(
    (write) => async () => write(item as never, nowMs),
  );
