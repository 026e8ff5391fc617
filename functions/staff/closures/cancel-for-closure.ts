import { returnedByOperator } from '../../../shared/domain/staff/operator-amounts.ts';
import { cancellationLimits } from '../../../shared/domain/staff/operator-changes.ts';
import { takeFromCheckout } from '../../offers/end-early.ts';
import { stillCloses } from '../../store/office/closed-seats.ts';
import { type Closure, getClosure } from '../../store/office/closures.ts';
import { cancelAndAudit } from '../bookings/cancel-for-holder.ts';
import { changeBooking } from '../bookings/change-booking.ts';
import { isToBeCancelled } from './closed-bookings.ts';

/**
 * Cancels a booking because of a closure: everything comes back. False when there is nothing to cancel any more, as
 * when its holder has moved it away since, or when the hours are being reopened.
 */
export const cancelForClosure = async (
  bookingId: string,
  closure: Closure,
  nowMs: number,
): Promise<boolean> => {
  const isClosing = async (): Promise<boolean> => (await getClosure(closure))?.state === 'closing';
  const booking = await changeBooking(bookingId, async (seen) => {
    if (!isToBeCancelled(seen, closure, nowMs)) return seen;
    const { id: closureId, reason, by } = closure;
    const returned = returnedByOperator(cancellationLimits(seen), {});
    const cancellation = { returned, reason, by, closureId };
    const cancelled = await cancelAndAudit(seen, cancellation, nowMs, [stillCloses(closure)]);
    return cancelled ?? ((await isClosing()) ? undefined : seen);
  });
  return booking.status === 'cancelled';
};

export const atStripe = { cancel: cancelForClosure, takeFromCheckout };
