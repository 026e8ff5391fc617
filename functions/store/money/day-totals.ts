import type { DayTotals, MoneyTotals, SessionTotals } from '../../../shared/domain/figures/day-totals.ts';
import { isNew, keyed, lacking } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { DayTotalsRow } from '../../table/rows/money/day-totals-row.ts';
import { queryAll, sendChange, sendPut, sendTake } from '../../table/table.ts';
import { appended, change, put, take } from '../../table/write.ts';

/** The totals of a day with what is in them. */
export type KeptDay = DayTotals & Pick<DayTotalsRow, 'counted' | 'version'>;

/** The totals of a day, as they are now. */
export const getDayTotals = (date: string): Promise<KeptDay | undefined> => getRow(keys.dayTotals(date));

/** The kept totals of the days of a local month, in order, as they were moments ago. */
export const totalsOfMonth = (month: string): Promise<KeptDay[]> =>
  queryAll<DayTotalsRow>(keyed({ pk: keys.dayTotals(month).pk }));

/** Keeps the totals of a day. False when another reader was first. */
export const keepDayTotals = (totals: KeptDay): Promise<boolean> =>
  sendPut(put(keys.dayTotals(totals.date), totals, { when: isNew }));

/** Adds something to its day, once. False when the day has it already, or no totals. */
export const addToDay = (
  date: string,
  name: string,
  added: Partial<MoneyTotals & Pick<DayTotals, 'cancelled'>>,
): Promise<boolean> =>
  sendChange(
    change(keys.dayTotals(date), {
      add: added,
      set: { counted: appended(name) },
      when: { date, counted: lacking(name) },
    }),
  );

/** Replaces the sessions of a day. False when they have changed since the version that was read. */
export const replaceSessions = (date: string, sessions: SessionTotals, version: number): Promise<boolean> =>
  sendChange(change(keys.dayTotals(date), { set: { ...sessions, version: version + 1 }, when: { version } }));

/** Forgets the totals of a day, so that its next reader makes them anew. */
export const forgetDayTotals = async (date: string): Promise<void> => {
  await sendTake(take(keys.dayTotals(date)));
};
