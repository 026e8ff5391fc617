import { attendanceEvent } from '../../../shared/domain/desk/attendance.ts';
import {
  type MonthReport,
  monthReport,
  type ReportedSession,
} from '../../../shared/domain/figures/month-report.ts';
import { isCapture, type LedgerEntry } from '../../../shared/domain/money/book-records.ts';
import { datesOfMonth } from '../../../shared/domain/time/dates.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { type RosterEntry, rosterOf } from '../../store/desk/roster.ts';
import { cancellationsOf, ledgerOf } from '../../store/office/exported-rows.ts';
import { turnedAwayBetween } from '../../store/seats/turned-away.ts';
import { personKeys } from '../../table/keys.ts';
import { erased, noAddress } from '../../table/rows/erased.ts';
import { allPages, readLocalMonth } from './local-month.ts';
import { purchasesOf, troublesOf } from './purchases.ts';

const sessionOf = ({ booking, events }: RosterEntry): ReportedSession => {
  const { date, duration, isStudent, email } = booking;
  const isKnown = booking.userId !== undefined || (email !== erased && email !== noAddress);
  return {
    ...{ date, duration, isStudent },
    attendance: attendanceEvent(events)?.kind ?? 'expected',
    person: isKnown ? personKeys(booking).own.now : undefined,
  };
};

/** Day by day, so that a busy month asks for no more at once than a day does. */
const sessionsOf = async (dates: readonly string[], nowMs: number): Promise<ReportedSession[]> => {
  const sessions: ReportedSession[] = [];
  for (const date of dates) sessions.push(...(await rosterOf(date, nowMs)).entries.map(sessionOf));
  return sessions;
};

/** The entries of the ledger of a month at the location. */
const ledgerOfMonth = async (month: string): Promise<LedgerEntry[]> => {
  const entries = await allPages((position) => readLocalMonth(month, position, ledgerOf));
  return entries.filter((entry) => 'checkoutId' in entry);
};

/** Reads the rows of a month, and reports about them. */
export const reportOfMonth = async (month: string, nowMs: number): Promise<MonthReport> => {
  const dates = datesOfMonth(month);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const [sessions, cancelled, ledger, turnedAway] = await finishAll([
    sessionsOf(dates, nowMs),
    allPages((after) => cancellationsOf(month, after)),
    ledgerOfMonth(month),
    turnedAwayBetween(first, last),
  ]);
  const captured = ledger.filter(isCapture).map(({ checkoutId }) => checkoutId);
  const [purchases, troubles] = await finishAll([
    purchasesOf([...new Set(captured)]),
    troublesOf(ledger, month),
  ]);
  return monthReport({
    ...{ dates, sessions, ledger, purchases },
    ...troubles,
    cancelled: cancelled.length,
    turnedAway: turnedAway.reduce((sum, { people }) => sum + people, 0),
  });
};
