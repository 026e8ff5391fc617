import type { AffectedBooking } from '../schemas/calendar.ts';

/**
 * The bookings that a closure would cancel, the cents that would come back to cards, and how many would stay. One that
 * cannot be cancelled stays as well.
 */
export const splitBookings = (bookings: readonly AffectedBooking[], keeps: ReadonlySet<string>) => {
  const toCancel = bookings.filter(({ id, whyNotCancellable }) => !whyNotCancellable && !keeps.has(id));
  return {
    toCancel,
    refundCents: toCancel.reduce((sum, { refundCents }) => sum + refundCents, 0),
    stay: bookings.length - toCancel.length,
  };
};
