import { site } from '../../site.ts';
import { type Weekday, weekdayOf, weekdays } from './weekdays.ts';

/** True on the weekdays on which no session can be booked. Sessions that were booked before stay. */
export const isClosedOn = (date: string): boolean => site.closedWeekdays.includes(weekdayOf(date));

/** The seats of an hour of a local date that can be booked as long as nobody has closed them. */
export const seatsInHour = (date: string): number => (isClosedOn(date) ? 0 : site.seatsPerHour);

export const closedSentence = (date: string): string =>
  `We are closed on ${weekdayOf(date)}s. Please choose another date.`;

export const openWeekdays = (): Weekday[] => weekdays.filter((day) => !site.closedWeekdays.includes(day));

const list = (days: readonly Weekday[]): string => days.join(', ').replace(/, (\w+)$/, ' and $1');

/** "every day", "every day except Sunday", "on Monday, Tuesday and Wednesday". */
export const openingDays = (): string => {
  const open = openWeekdays();
  if (site.closedWeekdays.length === 0) return 'every day';
  return open.length > 4 ? `every day except ${list(site.closedWeekdays)}` : `on ${list(open)}`;
};
