import { type DayInView, type LeftWeek, planSeries, weeklyDates } from '../../shared/domain/seats/series.ts';
import { whyNoBookableDate } from '../../shared/domain/time/location-time.ts';
import type { SeriesRequest } from '../../shared/schemas/series.ts';
import { AppError } from '../runtime/app-error.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { bookingsOfMemberBetween } from '../store/bookings/bookings.ts';
import { getPackage } from '../store/bookings/packages.ts';
import { dayForVisitors } from '../store/seats/seats.ts';

/** The hours of a series, without the words of its sessions. */
export type SeriesHours = Pick<SeriesRequest, 'packageId' | 'date' | 'timeSlot' | 'duration' | 'weeks'>;

const lookAtDay = async (date: string, nowMs: number): Promise<DayInView> => {
  if (whyNoBookableDate(date, nowMs)) return { date, taken: new Map(), closures: [] };
  return { date, ...(await dayForVisitors(date, nowMs)) };
};

/** The weeks that can be booked now, and those that cannot, each with its reason. Throws 409 without the package. */
export const lookAtSeries = async (
  userId: string,
  { packageId, date, timeSlot, duration, weeks }: SeriesHours,
  nowMs: number,
): Promise<{ free: string[]; left: LeftWeek[] }> => {
  const dates = weeklyDates(date, weeks);
  const [hoursPackage, own, days] = await finishAll([
    getPackage(userId, packageId),
    bookingsOfMemberBetween(userId, date, dates.at(-1) ?? date),
    Promise.all(dates.map((each) => lookAtDay(each, nowMs))),
  ]);
  if (!hoursPackage)
    throw new AppError('conflict', 'Your package cannot be found. Please choose another way to pay.');
  const booked = own.filter(({ status }) => status === 'booked');
  return planSeries({ session: { timeSlot, duration }, days, own: booked, hoursPackage }, nowMs);
};
