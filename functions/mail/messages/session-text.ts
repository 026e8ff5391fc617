import { wishedTimes } from '../../../shared/domain/offers/wish-text.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';

export const longDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** "Monday, November 23, 2026, 9:00 AM to 12:00 PM, New York time". The separator stands between day and hours. */
export const sessionText = (
  session: Pick<Booking, 'date' | 'timeSlot' | 'duration'>,
  separator = ', ',
): string => `${longDate(session.date)}${separator}${wishedTimes(session)}, ${cityTime()}`;

/** "November 20, 2026": the local date of a moment. */
export const localDay = (at: string): string =>
  new Date(`${localDate(Date.parse(at))}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

/** "Monday, November 23, 2026": the local date of an instant. */
export const dayText = (epochMs: number): string => longDate(localDate(epochMs));
