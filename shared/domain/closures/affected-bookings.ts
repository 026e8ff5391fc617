import type { AffectedBooking } from '../../schemas/calendar.ts';

/**
 * The bookings that a closure would cancel, the cents that would come back to cards, and how many would stay. One that
 * cannot be cancelled stays as well.
 */
export const splitBookings = (bookings: readonly AffectedBooking[], keeps: ReadonlySet<string>) => {
  const toCancel = bookings.filter(({ id, whyNotCancellable }) => !whyNotCancellable && !keeps.has(id));
  return {
    toCancel,
    refundCents: toCancel.reduce((sum, { refundCents }) => sum + refundCents, 0),
    ids: toCancel.map(({ id }) => id),
    stay: bookings.length - toCancel.length,
  };
};

/** True when the bookings that a closure would cancel are exactly those that somebody has seen, for the same cents. */
export const isAsSeen = (
  { ids, refundCents }: { ids: readonly string[]; refundCents: number },
  seen: { bookingIds: readonly string[]; expectedRefundCents: number },
): boolean =>
  refundCents === seen.expectedRefundCents && ids.toSorted().join() === seen.bookingIds.toSorted().join();
