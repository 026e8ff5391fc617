import { isSpent, whyNotSpendable } from '../../shared/domain/prices/package-hours.ts';
import { sessionEnd } from '../../shared/domain/time/location-time.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { appendHours } from '../store/bookings/hours.ts';
import { changeHours, getPackage, type StoredPackage, setPackageDue } from '../store/bookings/packages.ts';
import type { Write } from '../table/table.ts';

const packageOf = async ({
  userId,
  packageId,
}: Pick<StoredBooking, 'userId' | 'packageId'>): Promise<StoredPackage | undefined> =>
  userId && packageId ? getPackage(userId, packageId) : undefined;

const move = (
  hoursPackage: StoredPackage,
  booking: StoredBooking,
  kind: 'spent' | 'returned',
  hours: number,
  nowMs: number,
): Write[] => {
  const used = kind === 'spent' ? hours : -hours;
  return [
    changeHours(hoursPackage, used, sessionEnd(booking)),
    appendHours({
      userId: hoursPackage.userId,
      packageId: hoursPackage.id,
      bookingId: booking.id,
      kind,
      hours: -used,
      at: new Date(nowMs).toISOString(),
    }),
  ];
};

/** The member's package that can pay for a session. Otherwise a sentence that says why none can, and the way out. */
export const packageThatPays = async (
  session: Pick<StoredBooking, 'userId' | 'packageId' | 'duration'>,
  otherWay?: string,
): Promise<StoredPackage | string> => {
  const hoursPackage = await packageOf(session);
  if (!hoursPackage)
    return `Your package cannot be found. ${otherWay ?? 'Please choose another way to pay.'}`;
  return whyNotSpendable(hoursPackage, session.duration, otherWay) ?? hoursPackage;
};

/** The writes that take a session's hours off its package. */
export const spendHours = (hoursPackage: StoredPackage, booking: StoredBooking, nowMs: number): Write[] =>
  move(hoursPackage, booking, 'spent', booking.duration, nowMs);

/** The package that paid for a session. Throws when it is missing. */
export const packageThatPaid = async (booking: StoredBooking): Promise<StoredPackage> => {
  const hoursPackage = await packageOf(booking);
  if (!hoursPackage) throw new Error(`the package of the booking ${booking.id} is missing`);
  return hoursPackage;
};

/** The writes that give hours of a cancelled session back to its package. */
export const returnPackageHours = (
  hoursPackage: StoredPackage,
  booking: StoredBooking,
  hours: number,
  nowMs: number,
): Write[] => move(hoursPackage, booking, 'returned', hours, nowMs);

/** Schedules the check of a spent package for the end of its moved session. The new end can be earlier. */
export const followMovedSession = async (moved: StoredBooking): Promise<Write[]> => {
  const hoursPackage = await packageOf(moved);
  return hoursPackage && isSpent(hoursPackage) ? [setPackageDue(hoursPackage, sessionEnd(moved))] : [];
};
