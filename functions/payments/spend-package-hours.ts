import { spendHours } from '../../shared/domain/package-hours.ts';
import type { StoredBooking } from '../store/bookings.ts';
import { getPackage, takeHours } from '../store/packages.ts';
import { type Refund, requestRefund } from '../store/refunds.ts';
import type { Write } from '../store/table.ts';

export interface SpentHours {
  writes: Write[];
  /** Paid back to the card when these were the last hours of the package. */
  refund?: Refund;
}

/** The writes that take a session's hours off its package. `too-few`: this member has no package with that many hours. */
export const spendPackageHours = async (
  booking: StoredBooking,
  nowMs: number,
): Promise<SpentHours | 'too-few'> => {
  const { userId, packageId, duration } = booking;
  const hoursPackage = userId && packageId ? await getPackage(userId, packageId) : undefined;
  const spent = hoursPackage && spendHours(hoursPackage, duration);
  if (!hoursPackage || !spent) return 'too-few';
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
