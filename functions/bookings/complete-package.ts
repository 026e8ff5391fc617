import { completionOf, priceKept } from '../../shared/domain/prices/package-hours.ts';
import { sessionEnd } from '../../shared/domain/time/location-time.ts';
import { tryRefund } from '../payments/refund.ts';
import { logEvent } from '../runtime/log-event.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import {
  completePackage,
  getPackage,
  leavePackageOpen,
  type StoredPackage,
  setPackageDue,
} from '../store/bookings/packages.ts';
import { type Refund, requestRefund } from '../store/money/refunds.ts';
import type { Settled } from '../store/work/settle-due-work.ts';
import { transact } from '../table/table.ts';
import { lastSession, sessionsOfPackage } from './package-sessions.ts';
import { returnCode } from './return-code.ts';

const maxTries = 5;

/** The refund that was promised when the package was bought, as far as banks have left the price. */
const promisedRefund = (hoursPackage: StoredPackage, last: StoredBooking | undefined): Refund | undefined => {
  const { id, userId, name, refundCents, paymentIntentId, bankCents } = hoursPackage;
  const amountCents = Math.min(refundCents, priceKept(hoursPackage));
  if (amountCents === 0) return undefined;
  return {
    checkoutId: id,
    purpose: 'package-completed',
    status: 'requested',
    amountCents,
    paymentIntentId,
    userId,
    email: last?.email,
    name: last?.name,
    subject: `${name} package`,
    attempts: 0,
    ...(bankCents && { bankCents, bankCentsBefore: bankCents }),
  };
};

const complete = async (
  hoursPackage: StoredPackage,
  last: StoredBooking | undefined,
  nowMs: number,
): Promise<boolean> => {
  const refund = promisedRefund(hoursPackage, last);
  const code = await returnCode(hoursPackage, hoursPackage.priceCents, refund?.amountCents ?? 0);
  const writes = [
    completePackage(hoursPackage, nowMs),
    ...(refund ? [requestRefund(refund, nowMs)] : []),
    ...code,
  ];
  if (!(await transact(writes))) return false;
  logEvent('package completed', { packageId: hoursPackage.id, userId: hoursPackage.userId });
  if (refund) await tryRefund(refund, nowMs);
  return true;
};

/** One step with a package as it was read. False when it has changed meanwhile. */
const advance = async (hoursPackage: StoredPackage, nowMs: number): Promise<boolean> => {
  const sessions = await sessionsOfPackage(hoursPackage);
  const last = lastSession(sessions);
  const completion = completionOf(hoursPackage, sessions.entries, last ? sessionEnd(last) : nowMs, nowMs);
  if (completion.kind === 'sat') return complete(hoursPackage, last, nowMs);
  return transact([
    completion.kind === 'look-again'
      ? setPackageDue(hoursPackage, completion.atMs)
      : leavePackageOpen(hoursPackage),
  ]);
};

/**
 * Completes a package when its last session is over, and pays what was promised when it was bought. Waits while a
 * session is still to come: sessions are moved. Hours that a late cancellation has cost count as sat, like those of a
 * session that nobody came to. Hours that an operator took away do not. While its payment is disputed, a package waits
 * for the bank. Nothing of its price is paid back that the bank has given back.
 */
export const completeWhenSat = async (userId: string, packageId: string, nowMs: number): Promise<Settled> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const hoursPackage = await getPackage(userId, packageId);
    if (!hoursPackage || hoursPackage.status === 'completed') return 'ended';
    if (hoursPackage.dispute === 'open') return 'waiting';
    if (await advance(hoursPackage, nowMs)) return 'ended';
  }
  throw new Error(`the package ${packageId} is being changed all the time`);
};
