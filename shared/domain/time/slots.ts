import { site } from '../../site.ts';

/** A local hour as calls and rows have it: "7:00 AM" for 7, "12:00 PM" for 12, "12:00 AM" for 24: the next midnight. */
export const hourLabel = (hour: number): string => `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`;

/** The local hours at which a session may start. */
export const startHours: readonly number[] = Array.from(
  { length: site.closingHour - site.openingHour },
  (_, index) => site.openingHour + index,
);

/** The labels of the start hours, in order: "7:00 AM" to "9:00 PM". */
export const timeSlots: readonly string[] = startHours.map(hourLabel);

/**
 * The local start hour of a label, 0 to 23. It does not depend on the opening hours, so a session that was booked under
 * other hours keeps its time. Throws on a text that is not a label.
 */
export const slotHour = (timeSlot: string): number => {
  const [, hour, half] = /^(1[0-2]|[1-9]):00 ([AP])M$/.exec(timeSlot) ?? [];
  if (!hour) throw new RangeError(`not a time slot: ${timeSlot}`);
  return (Number(hour) % 12) + (half === 'P' ? 12 : 0);
};

/** The local start hours that a session occupies. */
export const sessionHours = (timeSlot: string, durationHours: number): number[] => {
  const start = slotHour(timeSlot);
  return Array.from({ length: durationHours }, (_, index) => start + index);
};

export const pastClosingSentence =
  'That session would run past closing. Please choose an earlier time or fewer hours.';

export const runsPastClosing = (timeSlot: string, durationHours: number): boolean =>
  slotHour(timeSlot) + durationHours > site.closingHour;

/** A local hour as people read it: "7:00 AM" for 7, or "07:00" where the clock has 24 hours. */
export const hourText = (hour: number): string =>
  site.clock === 24 ? `${String(hour % 24).padStart(2, '0')}:00` : hourLabel(hour);

/** "9 AM" for 9, or "09:00". */
export const shortHourText = (hour: number): string => hourText(hour).replace(':00 ', ' ');

/** A label as people read it: "9:00 AM" or "09:00". */
export const slotText = (timeSlot: string): string => hourText(slotHour(timeSlot));

/** "9:00 AM to 12:00 PM" or "09:00 to 12:00". */
export const sessionTimes = (timeSlot: string, durationHours: number): string =>
  `${slotText(timeSlot)} to ${hourText(slotHour(timeSlot) + durationHours)}`;
