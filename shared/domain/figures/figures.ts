import { type SatSession, type WeekOfVisitors, weeksOfVisitors } from '../desk/no-shows.ts';
import { type Books, faultsIn } from '../money/books.ts';
import { datesBefore } from '../time/dates.ts';
import { daysOfUse, weeksOfMoney } from '../time/figure-spans.ts';
import { localDate } from '../time/location-time.ts';
import { lastWeeks } from '../time/weeks.ts';
import { type FigureRecords, type PackageWithHours, unusedHoursCents } from './book-totals.ts';
import { type HourOfWeek, hoursOfWeek, type TakenSeatHour } from './utilisation.ts';
import { type WeekOfMoney, weeklyMoney } from './weekly-money.ts';

/** Money that is not ours, or for which something is still to be given, in cents. */
export interface Owed {
  /** Decided donations that have not been paid out. */
  organisationsCents: number;
  undecidedCents: number;
  refundsOnTheirWayCents: number;
  refundsFailedCents: number;
  /** Absent in figures of an earlier release. */
  unusedHoursCents?: number;
}

/** The past, as the overview of the office shows it. The daily check of the books works it out. */
export interface Figures {
  /** ISO 8601. */
  at: string;
  /** The purchases whose money does not add up. */
  faults: number;
  owed: Owed;
  weeks: WeekOfMoney[];
  use: HourOfWeek[];
  /** Absent in figures of an earlier release. */
  visitors?: WeekOfVisitors[];
}

const sum = (cents: Iterable<number>): number => [...cents].reduce((total, next) => total + next, 0);

export const owedIn = (
  { due, held }: Pick<Books, 'due' | 'held'>,
  packages: readonly PackageWithHours[],
): Required<Owed> => ({
  organisationsCents: sum(due.values()),
  undecidedCents: held.undecidedStakes,
  refundsOnTheirWayCents: held.refundsOnTheirWay,
  refundsFailedCents: held.refundsFailed,
  unusedHoursCents: unusedHoursCents(packages),
});

/** The local dates whose utilisation is shown: whole weeks that end with yesterday. */
export const datesOfUse = (nowMs: number): string[] => datesBefore(localDate(nowMs), daysOfUse);

export const figuresOf = (
  records: FigureRecords,
  books: Books,
  seats: readonly TakenSeatHour[],
  sessions: readonly SatSession[],
  nowMs: number,
): Figures => {
  return {
    at: new Date(nowMs).toISOString(),
    faults: faultsIn(books),
    owed: owedIn(books, records.packages),
    weeks: weeklyMoney(records, lastWeeks(localDate(nowMs), weeksOfMoney)),
    use: hoursOfWeek(seats, datesOfUse(nowMs)),
    visitors: weeksOfVisitors(sessions),
  };
};
