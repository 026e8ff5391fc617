import { deadlineOf } from '../../shared/domain/donations/donation-deadline.ts';
import { viewOf } from '../../shared/domain/donations/donation-view.ts';
import { emailCorrectableUntil } from '../../shared/domain/policy/email-correction.ts';
import { type PossibleChanges, possibleChanges } from '../../shared/domain/policy/policy.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { donationCaseOf } from '../store/desk/donation-facts.ts';
import type { OpenedBooking } from './booking-access.ts';
import { noBooking } from './no-booking.ts';

/** A booking with the changes that its holder can make now. */
export const showBooking = (booking: StoredBooking, nowMs: number): StoredBooking & PossibleChanges => ({
  ...booking,
  ...possibleChanges(booking, nowMs),
});

/**
 * A booking for whoever has paid for it. Throws 404 once its former address has taken a correction back: the payer's
 * cookie may be a copied one.
 */
export const showPaid = (booking: StoredBooking, nowMs: number) => {
  if (booking.emailRestoredAt) throw noBooking();
  return showBooking(booking, nowMs);
};

/** A booking with its donation, where the desk has a say, and with the deadline that runs about it. */
export const showWithDonation = async (booking: StoredBooking, nowMs: number) => {
  const { donation, facts } = await donationCaseOf(booking, nowMs);
  return {
    ...showBooking(booking, nowMs),
    donation: viewOf(donation, facts, nowMs),
    donationDeadline: deadlineOf(donation, facts, nowMs),
  };
};

/** A booking for one of its keys. People forward mails, so a link shows no name, address or telephone number. */
export const showOpened = async ({ booking, openedBy }: OpenedBooking, nowMs: number) => {
  const shown = { ...(await showWithDonation(booking, nowMs)), openedBy };
  if (openedBy === 'browser')
    return { ...shown, emailCorrectableUntil: emailCorrectableUntil(booking, nowMs) };
  if (openedBy === 'session') return shown;
  const { name, email, phone, undelivered, ...rest } = shown;
  return rest;
};
