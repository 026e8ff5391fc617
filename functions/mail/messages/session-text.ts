import { cityTime } from '../../../shared/domain/city-time.ts';
import { localDate } from '../../../shared/domain/location-time.ts';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';

export const longDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** "Monday, November 23, 2026, 9:00 AM to 12:00 PM, New York time" */
export const sessionText = ({
  date,
  timeSlot,
  duration,
}: Pick<Booking, 'date' | 'timeSlot' | 'duration'>): string =>
  `${longDate(date)}, ${sessionTimes(timeSlot, duration)}, ${cityTime()}`;

/** "Monday, November 23, 2026": the local date of an instant. */
export const dayText = (epochMs: number): string => longDate(localDate(epochMs));
