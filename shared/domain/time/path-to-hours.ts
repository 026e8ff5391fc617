import { slotHour } from './slots.ts';

/** The path of the booking form with these hours filled in. */
export const pathToHours = ({
  date,
  timeSlot,
  duration,
}: {
  date: string;
  timeSlot: string;
  duration: number;
}): string =>
  `/booking?${new URLSearchParams({ date, from: String(slotHour(timeSlot)), hours: String(duration) }).toString()}`;
