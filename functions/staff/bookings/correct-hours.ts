import { whyNotCorrectable } from '../../../shared/domain/prices/package-hours.ts';
import type { HoursCorrection } from '../../../shared/schemas/member-packages.ts';
import type { PackageWithHours } from '../../../shared/schemas/package.ts';
import { hoursToCome, sessionsOfPackage } from '../../bookings/package-sessions.ts';
import { AppError } from '../../runtime/app-error.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { untilChanged } from '../../runtime/until-changed.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { appendCorrection, hoursOfPackage } from '../../store/bookings/hours.ts';
import { changeHours, getPackage, type StoredPackage } from '../../store/bookings/packages.ts';
import type { BookingAudit } from '../../store/office/audit-entries.ts';
import { auditBooking, auditOf } from '../../store/office/audits.ts';
import { transact } from '../../table/table.ts';
import { logChange, requireNothing } from './change-booking.ts';

const readPackage = async (userId: string, packageId: string): Promise<StoredPackage> => {
  const hoursPackage = isUuid(packageId) ? await getPackage(userId, packageId) : undefined;
  if (!hoursPackage) throw new AppError('not-found', 'This member has no such package.');
  return hoursPackage;
};

/** The hours of sessions to come are read only when hours are given: they limit nothing else. */
const requireCorrectable = async (
  hoursPackage: StoredPackage,
  hours: number,
  nowMs: number,
): Promise<void> => {
  requireNothing(whyNotCorrectable(hoursPackage, hours));
  if (hours < 0) return;
  const toCome = hoursToCome(await sessionsOfPackage(hoursPackage), nowMs);
  requireNothing(whyNotCorrectable(hoursPackage, hours, toCome));
};

/** The hours, their entry in the ledger and the audit, in one transaction. False when the package has changed. */
const commit = async (
  hoursPackage: StoredPackage,
  { hours, reason, requestId: nonce }: HoursCorrection,
  by: string,
  nowMs: number,
): Promise<boolean> => {
  const { id, userId } = hoursPackage;
  const entry: BookingAudit = { action: 'hours corrected', bookingId: id, by, hours, reason, nonce };
  const committed = await transact([
    changeHours(hoursPackage, -hours, nowMs),
    appendCorrection({ userId, packageId: id, nonce, hours, reason, at: new Date(nowMs).toISOString() }),
    ...auditBooking(entry, nowMs),
  ]);
  if (committed) logChange(entry);
  return committed;
};

const withLedger = async (userId: string, packageId: string): Promise<PackageWithHours> => {
  const [hoursPackage, entries] = await finishAll([
    readPackage(userId, packageId),
    hoursOfPackage(userId, packageId),
  ]);
  return { ...hoursPackage, entries };
};

/**
 * Gives hours to a package, or takes hours away. What is left stays between none and all of the package, and what
 * sessions to come may give back stays used. The same request again changes nothing.
 */
export const correctHours = (
  packageId: string,
  correction: HoursCorrection,
  by: string,
  nowMs: number,
): Promise<PackageWithHours> =>
  untilChanged('This package is', async () => {
    const { userId, hours, requestId } = correction;
    const [hoursPackage, done] = await finishAll([
      readPackage(userId, packageId),
      auditOf(packageId, requestId),
    ]);
    if (done && done.hours !== hours)
      throw new AppError(
        'conflict',
        'This form has already corrected different hours. Please reload the page.',
      );
    if (!done) await requireCorrectable(hoursPackage, hours, nowMs);
    if (!done && !(await commit(hoursPackage, correction, by, nowMs))) return undefined;
    return withLedger(userId, packageId);
  });
