import { isAsSeen, splitBookings } from '../../../shared/domain/closures/affected-bookings.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { CancellingRequest, ClosingProgress } from '../../../shared/schemas/calendar.ts';
import { AppError } from '../../runtime/app-error.ts';
import { getClosure } from '../../store/office/closures.ts';
import { atStripe } from './cancel-for-closure.ts';
import { closeHours, type OperatorRun } from './close-hours.ts';
import { previewClosing } from './closure-preview.ts';

/** Throws 409 when other bookings would be cancelled than the operator has seen. */
const requireSeen = async (request: CancellingRequest, nowMs: number): Promise<void> => {
  const { bookings } = await previewClosing(request, nowMs);
  const split = splitBookings(bookings, new Set(request.keeps));
  if (!isAsSeen(split, request))
    throw new AppError(
      'conflict',
      `The bookings have changed meanwhile: ${split.ids.length} would be cancelled, and ${formatCents(split.refundCents)} would come back. Please look at them again.`,
    );
};

/**
 * Closes hours, and cancels the bookings on them but for those to keep: everything comes back. Bookings that are paid
 * while the hours are being closed are cancelled, too. The same request again goes on where the first one has stopped,
 * and the reconciler does the rest without one.
 */
export const closeAndCancel = async (
  request: CancellingRequest,
  run: OperatorRun,
): Promise<ClosingProgress> => {
  const { expectedRefundCents: _, bookingIds: __, ...asked } = request;
  if (!(await getClosure(asked))) await requireSeen(request, run.nowMs);
  return closeHours({ ...asked, cancels: true }, { ...run, atStripe });
};
