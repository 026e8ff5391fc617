import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hourLabel, sessionHours, slotHour } from '../../../shared/domain/time/slots.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { myBookingsQuery } from '../../api/member-queries.ts';
import { useUser } from '../../session/user.ts';
import { type BookedHours, type StoredHours, storedBookedHours } from '../stored/booked-hours.ts';

/** The labels of the hours that some sessions take on a date. */
export const hoursTakenOn = (date: string, sessions: readonly BookedHours[]): ReadonlySet<string> =>
  new Set(
    sessions
      .filter((session) => session.date === date)
      .flatMap(({ timeSlot, duration }) => sessionHours(timeSlot, duration))
      .map(hourLabel),
  );

/** The first session that overlaps the wanted one. */
export const sameHours = <Session extends BookedHours>(
  wish: BookedHours,
  sessions: readonly Session[],
): Session | undefined => {
  const start = slotHour(wish.timeSlot);
  return sessions.find(({ date, timeSlot, duration }) => {
    const begins = slotHour(timeSlot);
    return date === wish.date && begins < start + wish.duration && start < begins + duration;
  });
};

/** The bookings that still have their seats. */
export const stillBooked = <Session extends Pick<Booking, 'status'>>(
  bookings: readonly Session[],
): Session[] => bookings.filter(({ status }) => status === 'booked');

/** The sessions of this visitor. The server knows those of a member, the device those of a guest. */
export const useOwnSessions = (): readonly StoredHours[] => {
  const { user } = useUser();
  const { data } = useQuery({ ...myBookingsQuery(user?.id ?? ''), enabled: user !== undefined });
  return useMemo(() => (user ? stillBooked(data ?? []) : storedBookedHours.read()), [user, data]);
};
