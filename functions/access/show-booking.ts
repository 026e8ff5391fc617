import { viewOf } from '../../shared/domain/donation-view.ts';
import { type PossibleChanges, possibleChanges } from '../../shared/domain/policy.ts';
import type { StoredBooking } from '../store/bookings.ts';
import { donationCaseOf } from '../store/donation-facts.ts';
import type { OpenedBooking } from './booking-access.ts';

/** A booking with the changes that its holder can make now. */
export const showBooking = (booking: StoredBooking, nowMs: number): StoredBooking & PossibleChanges => ({
  ...booking,
  ...possibleChanges(booking, nowMs),
});

/**
 * The same for one of its keys, with its donation where the desk has a say. People forward mails, so a link shows no
 * name, address or telephone number.
 */
export const showOpened = async ({ booking, openedBy }: OpenedBooking, nowMs: number) => {
  const { donation, facts } = await donationCaseOf(booking, nowMs);
  const shown = { ...showBooking(booking, nowMs), openedBy, donation: viewOf(donation, facts, nowMs) };
  if (openedBy !== 'link') return shown;
  const { name, email, phone, ...rest } = shown;
  return rest;
};
