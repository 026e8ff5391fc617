import { type PossibleChanges, possibleChanges } from '../../shared/domain/policy.ts';
import type { StoredBooking } from '../store/bookings.ts';
import type { OpenedBooking } from './booking-access.ts';

/** A booking with the changes that its holder can make now. */
export const showBooking = (booking: StoredBooking, nowMs: number): StoredBooking & PossibleChanges => ({
  ...booking,
  ...possibleChanges(booking, nowMs),
});

/** The same for one of its keys. People forward mails, so a link shows no name, address or telephone number. */
export const showOpened = ({ booking, openedBy }: OpenedBooking, nowMs: number) => {
  const shown = showBooking(booking, nowMs);
  if (openedBy !== 'link') return { ...shown, openedBy };
  const { name, email, phone, ...rest } = shown;
  return { ...rest, openedBy };
};
