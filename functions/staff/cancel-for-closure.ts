import { returnedByOperator } from '../../shared/domain/operator-amounts.ts';
import { cancellationLimits } from '../../shared/domain/operator-changes.ts';
import type { StoredBooking } from '../store/bookings.ts';
import type { Closure } from '../store/closures.ts';
import { cancelAndAudit } from './cancel-for-holder.ts';
import { changeBooking } from './change-booking.ts';
import { isToBeCancelled } from './closed-bookings.ts';

/** Cancels a booking because of a closure: everything comes back. Leaves one that has moved away since. */
export const cancelForClosure = (
  bookingId: string,
  closure: Closure,
  nowMs: number,
): Promise<StoredBooking> =>
  changeBooking(bookingId, async (booking) => {
    if (!isToBeCancelled(booking, closure, nowMs)) return booking;
    const { id: closureId, reason, by } = closure;
    const returned = returnedByOperator(cancellationLimits(booking), {});
    return cancelAndAudit(booking, { returned, reason, by, closureId }, nowMs);
  });
