import { spendHours } from '../../shared/domain/package-hours.ts';
import type { StoredBooking } from '../store/bookings.ts';
import { getPackage, takeHours } from '../store/packages.ts';
import { type Refund, requestRefund } from '../store/refunds.ts';
import type { Write } from '../store/table.ts';

export interface SpentHours {
  writes: Write[];
  /** What the package pays back when these were its last hours. */
  refund?: Refund;
}

/**
 * The writes that take a session's hours off its package, to go with the one that books it. Undefined when
 * the package is not this member's or has not that many hours left.
 */
export const spendPackageHours = async (
  booking: StoredBooking,
  nowMs: number,
): Promise<SpentHours | undefined> => {
  const { userId, packageId, duration } = booking;
  const hoursPackage = userId && packageId ? await getPackage(userId, packageId) : undefined;
  const spent = hoursPackage && spendHours(hoursPackage, duration);
  if (!hoursPackage || !spent) return undefined;
  const take = takeHours(hoursPackage, spent);
  const { name, refundCents } = hoursPackage;
  if (spent.status === 'active' || refundCents === 0) return { writes: [take] };
  const refund: Refund = {
    checkoutId: hoursPackage.id,
    purpose: 'package-completed',
    status: 'requested',
    amountCents: refundCents,
    paymentIntentId: hoursPackage.paymentIntentId,
    userId: hoursPackage.userId,
    email: booking.email,
    name: booking.name,
    subject: `${name} package`,
    attempts: 0,
  };
  return { writes: [take, requestRefund(refund, nowMs)], refund };
};
