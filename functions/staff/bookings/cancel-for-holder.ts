import type { Returned } from '../../../shared/domain/policy/policy-text.ts';
import { goesBackText } from '../../../shared/domain/policy/way-back.ts';
import { returnedByOperator, whyNotReturnable } from '../../../shared/domain/staff/operator-amounts.ts';
import { cancellationLimits, whyNotChangeable } from '../../../shared/domain/staff/operator-changes.ts';
import { whyCancelled } from '../../../shared/domain/standing/why-cancelled.ts';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { AppError } from '../../runtime/app-error.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import type { BookingAudit } from '../../store/office/audit-entries.ts';
import { auditBooking } from '../../store/office/audits.ts';
import type { Write } from '../../table/table.ts';
import { changeBooking, logChange, requireNothing } from './change-booking.ts';

interface Cancellation extends Partial<Returned> {
  reason: string;
}

/** The same request again finds the booking cancelled. Throws 409 when it was cancelled otherwise. */
const requireSame = (booking: StoredBooking, { reason, ...asked }: Cancellation): StoredBooking => {
  const { returned, cancelReason } = booking;
  const { refundCents = returned?.refundCents, hoursBack = returned?.hoursBack } = asked;
  const isSame = returned?.refundCents === refundCents && returned?.hoursBack === hoursBack;
  if (isSame && cancelReason === reason) return booking;
  throw new AppError(
    'conflict',
    `${whyCancelled(booking)}${returned ? ` ${goesBackText(booking, returned)}` : ''}`,
  );
};

/**
 * Cancels a booking with its audit. Undefined when it has changed since it was read, or one of the conditions does not
 * hold.
 */
export const cancelAndAudit = async (
  booking: StoredBooking,
  { returned, ...audited }: { returned: Returned; reason: string; by: string; closureId?: string },
  nowMs: number,
  conditions: readonly Write[] = [],
): Promise<StoredBooking | undefined> => {
  const { reason } = audited;
  const entry: BookingAudit = {
    action: 'cancelled',
    bookingId: booking.id,
    ...audited,
    amountCents: returned.refundCents,
    hoursBack: returned.hoursBack,
  };
  const alongside = [...auditBooking(entry, nowMs), ...conditions];
  const cancelled = await cancelBooking(booking, { by: 'operator', reason, returned, alongside }, nowMs);
  if (cancelled) logChange(entry);
  return cancelled;
};

/**
 * Cancels a booking for its holder, until the session ends. Everything comes back, or what the operator has entered.
 * The same request again returns the same booking.
 */
export const cancelForHolder = (
  bookingId: string,
  cancellation: Cancellation,
  by: string,
  nowMs: number,
): Promise<StoredBooking> =>
  changeBooking(bookingId, async (booking) => {
    if (booking.status === 'cancelled') return requireSame(booking, cancellation);
    requireNothing(whyNotChangeable(booking, nowMs));
    const limits = cancellationLimits(booking);
    const returned = returnedByOperator(limits, cancellation);
    requireNothing(whyNotReturnable(limits, returned));
    return cancelAndAudit(booking, { returned, reason: cancellation.reason, by }, nowMs);
  });
