import { returnedBy, whyNotCancellable } from '../../shared/domain/policy/policy.ts';
import { type Returned, returnedText } from '../../shared/domain/policy/policy-text.ts';
import { whyCancelled } from '../../shared/domain/standing/why-cancelled.ts';
import type { OpenedBooking } from '../access/booking-access.ts';
import { retryChange } from '../access/retry-change.ts';
import { AppError } from '../runtime/app-error.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { cancelBooking } from './cancel-booking.ts';

/** The request to cancel, with the amounts that the page has shown. */
interface CancelRequest {
  expectedRefundCents: number;
  expectedHoursBack?: number | undefined;
  reason?: string | undefined;
}

const isExpected = (
  { refundCents, hoursBack }: Returned,
  { expectedRefundCents, expectedHoursBack = hoursBack }: CancelRequest,
): boolean => refundCents === expectedRefundCents && hoursBack === expectedHoursBack;

/** The same request again finds the booking cancelled. Throws 409 when it was cancelled on other terms. */
const requireSame = (booking: StoredBooking, request: CancelRequest): StoredBooking => {
  const { returned } = booking;
  if (returned && isExpected(returned, request)) return booking;
  throw new AppError('conflict', `${whyCancelled(booking)}${returned ? ` ${returnedText(returned)}` : ''}`);
};

const requireCancellable = (booking: StoredBooking, request: CancelRequest, nowMs: number): void => {
  const obstacle = whyNotCancellable(booking, nowMs);
  if (obstacle) throw new AppError('conflict', obstacle);
  const returned = returnedBy(booking, nowMs);
  if (isExpected(returned, request)) return;
  throw new AppError(
    'conflict',
    `The amount has changed. If you cancel now: ${returnedText(returned)} Please look again, and confirm.`,
  );
};

/**
 * Cancels a booking for its holder. The same request again returns the same booking. Throws 409 when it is too late,
 * and when something else would come back than the page has shown.
 */
export const cancelAsHolder = (
  { booking, openedBy }: OpenedBooking,
  request: CancelRequest,
  nowMs: number,
): Promise<StoredBooking> =>
  retryChange(booking, async (seen) => {
    if (seen.status === 'cancelled') return requireSame(seen, request);
    requireCancellable(seen, request, nowMs);
    return cancelBooking(seen, { by: openedBy, reason: request.reason }, nowMs);
  });
