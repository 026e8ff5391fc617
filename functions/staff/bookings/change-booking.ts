import { whyNotChangeable } from '../../../shared/domain/staff/operator-changes.ts';
import { retryChange } from '../../access/retry-change.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import type { BookingAudit } from '../../store/office/audit-entries.ts';
import { erased } from '../../table/rows/erased.ts';

export const noSuchBooking = (): AppError => new AppError('not-found', 'There is no booking with this id.');

/** Throws 404 when there is no such booking. */
const readBooking = async (bookingId: string): Promise<StoredBooking> => {
  const booking = isUuid(bookingId) ? await getBooking(bookingId) : undefined;
  if (!booking) throw noSuchBooking();
  return booking;
};

/** Reads a booking and changes it, like `retryChange`. */
export const changeBooking = async (
  bookingId: string,
  change: (booking: StoredBooking) => Promise<StoredBooking | undefined>,
): Promise<StoredBooking> => retryChange(await readBooking(bookingId), change, ({ id }) => readBooking(id));

/** A sentence when an operator cannot move a booking. Undefined when that is possible. */
export const whyNotMovable = (booking: StoredBooking, nowMs: number): string | undefined =>
  whyNotChangeable(booking, nowMs) ??
  (booking.email === erased
    ? 'The account of this booking was deleted, so the booking cannot be moved. You can cancel it.'
    : undefined);

/** Throws 409 with a sentence, if there is one. */
export const requireNothing = (obstacle: string | undefined): void => {
  if (obstacle) throw new AppError('conflict', obstacle);
};

export const logChange = ({ by, bookingId, action }: BookingAudit): void =>
  logEvent('booking changed by operator', { by, bookingId, action });
