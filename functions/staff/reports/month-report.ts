import { type MonthReport, monthReport } from '../../../shared/domain/figures/month-report.ts';
import { datesOfMonth } from '../../../shared/domain/time/dates.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { turnedAwayBetween } from '../../store/seats/turned-away.ts';
import { dayTotalsOf } from './day-totals.ts';

/** The report of a month: of its days, however many bookings they have. */
export const reportOfMonth = async (month: string, nowMs: number): Promise<MonthReport> => {
  const dates = datesOfMonth(month);
  const [days, turnedAway] = await finishAll([
    dayTotalsOf(dates, nowMs),
    turnedAwayBetween(dates[0] ?? '', dates.at(-1) ?? ''),
  ]);
  return monthReport(
    days,
    turnedAway.reduce((sum, { people }) => sum + people, 0),
    nowMs,
  );
};
