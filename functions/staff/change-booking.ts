import { AppError } from '../runtime/app-error.ts';
import { logEvent } from '../runtime/log-event.ts';
import { isUuid } from '../runtime/uuid-of.ts';
import type { BookingAudit } from '../store/booking-audits.ts';
import { getBooking, type StoredBooking } from '../store/bookings.ts';

const maxTries = 12;

export const noSuchBooking = (): AppError => new AppError('not-found', 'There is no booking with this id.');

/**
 * Reads a booking and changes it. `change` returns undefined when the booking has changed since it was read: it is read
 * again. Throws 404 when there is none.
 */
export const changeBooking = async (
  bookingId: string,
  change: (booking: StoredBooking) => Promise<StoredBooking | undefined>,
): Promise<StoredBooking> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const booking = isUuid(bookingId) ? await getBooking(bookingId) : undefined;
    if (!booking) throw noSuchBooking();
    const changed = await change(booking);
    if (changed) return changed;
  }
  throw new AppError('busy', 'This booking is being changed elsewhere. Please try again in a moment.');
};

/** Throws 409 with a sentence, if there is one. */
export const requireNothing = (obstacle: string | undefined): void => {
  if (obstacle) throw new AppError('conflict', obstacle);
};

export const logChange = ({ by, bookingId, action }: BookingAudit): void =>
  logEvent('booking changed by operator', { by, bookingId, action });
