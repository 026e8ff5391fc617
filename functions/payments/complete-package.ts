import { sessionEnd } from '../../shared/domain/location-time.ts';
import { isSpent } from '../../shared/domain/package-hours.ts';
import { logEvent } from '../runtime/log-event.ts';
import { getBooking, type StoredBooking } from '../store/bookings.ts';
import { hoursOfPackage } from '../store/hours.ts';
import { completePackage, getPackage, type StoredPackage, setPackageDue } from '../store/packages.ts';
import { type Refund, requestRefund } from '../store/refunds.ts';
import type { Settled } from '../store/settle-due-work.ts';
import { transact } from '../store/table.ts';
import { tryRefund } from './refund.ts';

const maxTries = 5;

/** The sessions that a package has paid for, and whose hours it has not got back. */
const sessionsOf = async ({ userId, id }: StoredPackage): Promise<StoredBooking[]> => {
  const entries = await hoursOfPackage(userId, id);
  const returned = new Set(entries.flatMap(({ kind, bookingId }) => (kind === 'returned' ? bookingId : [])));
  const spentOn = entries.flatMap(({ kind, bookingId }) =>
    kind === 'spent' && bookingId && !returned.has(bookingId) ? bookingId : [],
  );
  const bookings = await Promise.all(spentOn.map(getBooking));
  return bookings.filter((booking) => booking !== undefined);
};

const lastOf = (sessions: readonly StoredBooking[]): StoredBooking | undefined =>
  sessions.reduce<StoredBooking | undefined>(
    (last, session) => (last && sessionEnd(last) >= sessionEnd(session) ? last : session),
    undefined,
  );

/** The refund that was promised when the package was bought. */
const promisedRefund = (
  { id, userId, name, refundCents, paymentIntentId }: StoredPackage,
  last: StoredBooking | undefined,
): Refund => ({
  checkoutId: id,
  purpose: 'package-completed',
  status: 'requested',
  amountCents: refundCents,
  paymentIntentId,
  userId,
  email: last?.email,
  name: last?.name,
  subject: `${name} package`,
  attempts: 0,
});

const complete = async (
  hoursPackage: StoredPackage,
  last: StoredBooking | undefined,
  nowMs: number,
): Promise<boolean> => {
  const isOwed = hoursPackage.refundCents > 0 && !hoursPackage.dispute;
  const refund = isOwed ? promisedRefund(hoursPackage, last) : undefined;
  const writes = [completePackage(hoursPackage, nowMs), ...(refund ? [requestRefund(refund, nowMs)] : [])];
  if (!(await transact(writes))) return false;
  logEvent('package completed', { packageId: hoursPackage.id, userId: hoursPackage.userId });
  if (refund) await tryRefund(refund, nowMs);
  return true;
};

/**
 * Completes a package when its last session is over, and pays what was promised when it was bought. Waits while a
 * session is still to come: sessions are moved. Hours that a late cancellation has cost count as sat, like those of a
 * session that nobody came to. While its payment is disputed, a package waits for the bank. Nothing of a payment is
 * paid back that the bank has given back.
 */
export const completeWhenSat = async (userId: string, packageId: string, nowMs: number): Promise<Settled> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const hoursPackage = await getPackage(userId, packageId);
    if (!hoursPackage || hoursPackage.status === 'completed' || !isSpent(hoursPackage)) return 'ended';
    if (hoursPackage.dispute === 'open') return 'waiting';
    const last = lastOf(await sessionsOf(hoursPackage));
    const endsAtMs = last ? sessionEnd(last) : nowMs;
    const settled =
      endsAtMs > nowMs
        ? await transact([setPackageDue(hoursPackage, endsAtMs)])
        : await complete(hoursPackage, last, nowMs);
    if (settled) return 'ended';
  }
  throw new Error(`the package ${packageId} is being changed all the time`);
};
