import { addDays } from '../../calendar/calendar-dates.ts';
import { monthText } from '../../calendar/location-clock.ts';

/** The month of a date: "2026-11" of "2026-11-20". */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The first day of the month that is some months later. */
export const firstDayOf = (month: string, monthsLater = 0): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + monthsLater, 1)).toISOString().slice(0, 10);
};

/** The month so many months later: "2027-01" follows "2026-12". */
export const monthAfter = (month: string, count: number): string => monthOf(firstDayOf(month, count));

/** "December 2026" */
export const nameOfMonth = (month: string): string => monthText(firstDayOf(month));

const daysInWeek = 7;

const weekdayNumber = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The weeks of a month from Sunday to Saturday, where days of other months are undefined. */
export const weeksOf = (month: string): (string | undefined)[][] => {
  const first = firstDayOf(month);
  const start = addDays(first, -weekdayNumber(first));
  const weeks: (string | undefined)[][] = [];
  for (let sunday = start; monthOf(sunday) <= month; sunday = addDays(sunday, daysInWeek))
    weeks.push(
      Array.from({ length: daysInWeek }, (_, index) => addDays(sunday, index)).map((date) =>
        monthOf(date) === month ? date : undefined,
      ),
    );
  return weeks;
};
