import { logEvent } from '../runtime/log-event.ts';
import { isOpenAccount, requireOpenAccount } from '../store/accounts.ts';
import { closeCheckout, type PackageCheckout } from '../store/checkouts.ts';
import { endHold } from '../store/holds.ts';
import { createPackage, type StoredPackage } from '../store/packages.ts';
import { transact } from '../store/table.ts';
import { captured, tellOfPayment } from './captured.ts';
import type { Fulfilment, Payment } from './fulfilment.ts';

/**
 * Gives a member the package that they paid for. `impossible`: their account is gone, which is looked for once the
 * transaction has failed.
 */
export const sellPackage = async (
  checkout: PackageCheckout,
  { paymentIntentId }: Payment,
  attempt: number,
  nowMs: number,
): Promise<Extract<Fulfilment, { outcome: 'sold' }> | 'impossible' | 'outrun'> => {
  const { id, userId, purchase, packageTerms, totalCents } = checkout;
  if (!userId || (attempt > 0 && !(await isOpenAccount(userId)))) return 'impossible';
  const hoursPackage: StoredPackage = {
    ...purchase.packageData,
    ...packageTerms,
    priceCents: totalCents,
    id,
    userId,
    hoursUsed: 0,
    status: 'active',
    purchasedAt: new Date(nowMs).toISOString(),
    paymentIntentId,
  };
  const committed = await transact([
    closeCheckout(checkout, 'booked'),
    ...endHold(checkout),
    requireOpenAccount(userId),
    createPackage(hoursPackage),
    captured(checkout, paymentIntentId, nowMs),
  ]);
  if (!committed) return 'outrun';
  tellOfPayment(checkout, paymentIntentId, 'sold');
  logEvent('package sold', { packageId: id, userId, hours: hoursPackage.totalHours });
  return { outcome: 'sold', hoursPackage };
};
