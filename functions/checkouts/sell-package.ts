import { appendCapture, tellOfPayment } from '../payments/append-capture.ts';
import { logEvent } from '../runtime/log-event.ts';
import { createPackage, type StoredPackage } from '../store/bookings/packages.ts';
import { closeCheckout, type PackageCheckout } from '../store/checkouts/checkouts.ts';
import type { Refusal } from '../store/money/refunds.ts';
import { isOpenAccount, requireOpenAccount } from '../store/people/accounts.ts';
import { endHold } from '../store/seats/holds.ts';
import { transact } from '../table/table.ts';
import { buyCode } from './codes.ts';
import type { Fulfilment, Payment, Preparation } from './fulfilment.ts';

/**
 * Creates the package that a member has paid for. `impossible`: the account is gone. `stale`: the transaction failed,
 * because a row has changed since it was read.
 */
export const sellPackage = async (
  checkout: PackageCheckout,
  { paymentIntentId, card }: Payment,
  preparation: Preparation,
  nowMs: number,
): Promise<Extract<Fulfilment, { outcome: 'sold' }> | Refusal | 'stale'> => {
  const { id, userId, purchase, packageTerms, totalCents, discount } = checkout;
  if (!userId || (preparation === 'checked' && !(await isOpenAccount(userId)))) return 'impossible';
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
    ...(discount && { discount }),
  };
  const codeUse = await buyCode(checkout, card, nowMs);
  if (typeof codeUse === 'string') return codeUse;
  const committed = await transact([
    closeCheckout(checkout, 'booked'),
    ...endHold(checkout),
    requireOpenAccount(userId),
    createPackage(hoursPackage),
    appendCapture(checkout, paymentIntentId, nowMs),
    ...codeUse,
  ]);
  if (!committed) return 'stale';
  tellOfPayment(checkout, paymentIntentId, 'sold');
  logEvent('package sold', { packageId: id, userId, hours: hoursPackage.totalHours });
  return { outcome: 'sold', hoursPackage };
};
