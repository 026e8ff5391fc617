import { sessionEnd } from '../../shared/domain/time/location-time.ts';
import { getBooking, type StoredBooking } from '../store/bookings/bookings.ts';
import { hoursOfPackage, type StoredHoursEntry } from '../store/bookings/hours.ts';
import type { StoredPackage } from '../store/bookings/packages.ts';

/** A session that a package has paid for, with the hours that it has not given back. */
interface PaidSession {
  booking: StoredBooking;
  hours: number;
}

/** The movements of a package's hours, and the sessions that they were spent on. */
interface PackageSessions {
  entries: readonly StoredHoursEntry[];
  sessions: readonly PaidSession[];
}

export const sessionsOfPackage = async ({
  userId,
  id,
}: Pick<StoredPackage, 'id' | 'userId'>): Promise<PackageSessions> => {
  const entries = await hoursOfPackage(userId, id);
  const spent = new Map<string, number>();
  for (const { bookingId, hours } of entries)
    if (bookingId) spent.set(bookingId, (spent.get(bookingId) ?? 0) - hours);
  const sessions = await Promise.all(
    [...spent].map(async ([bookingId, hours]) => ({ booking: await getBooking(bookingId), hours })),
  );
  return {
    entries,
    sessions: sessions.filter((session): session is PaidSession => !!session.booking && session.hours > 0),
  };
};

/** The hours that sessions give back if they are cancelled: those that are booked and not over. */
export const hoursToCome = ({ sessions }: PackageSessions, nowMs: number): number =>
  sessions
    .filter(({ booking }) => booking.status === 'booked' && sessionEnd(booking) > nowMs)
    .reduce((sum, { hours }) => sum + hours, 0);

export const lastSession = ({ sessions }: PackageSessions): StoredBooking | undefined =>
  sessions.reduce<StoredBooking | undefined>(
    (last, { booking }) => (last && sessionEnd(last) >= sessionEnd(booking) ? last : booking),
    undefined,
  );
