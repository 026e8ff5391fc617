import { returnedByOperator } from '../../shared/domain/operator-amounts.ts';
import { cancellationLimits } from '../../shared/domain/operator-changes.ts';
import type { Closure } from '../store/closures.ts';
import { cancelAndAudit } from './cancel-for-holder.ts';
import { changeBooking } from './change-booking.ts';
import { isToBeCancelled } from './closed-bookings.ts';

/**
 * Cancels a booking because of a closure: everything comes back. False when there is nothing to cancel any more, as
 * when its holder has moved it away since.
 */
export const cancelForClosure = async (
  bookingId: string,
  closure: Closure,
  nowMs: number,
): Promise<boolean> => {
  const booking = await changeBooking(bookingId, async (seen) => {
    if (!isToBeCancelled(seen, closure, nowMs)) return seen;
    const { id: closureId, reason, by } = closure;
    const returned = returnedByOperator(cancellationLimits(seen), {});
    return cancelAndAudit(seen, { returned, reason, by, closureId }, nowMs);
  });
  return booking.status === 'cancelled';
};
