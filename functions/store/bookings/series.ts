import { dayMs, minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import { absent, entry, isNew, isThere, present } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { SeriesRow } from '../../table/rows/packages/series-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { sendChange, type Write } from '../../table/table.ts';
import { change, put } from '../../table/write.ts';
import { requireOpenAccount } from '../people/accounts.ts';
import { workAttributes } from '../work/work.ts';

/** A weekly series as it was asked for, with what has become of each week so far. */
export type StoredSeries = Omit<Content<SeriesRow>, 'expiresAt'>;

type Outcome = StoredSeries['outcomes'][string];

/** From the request until the reconciler books what is left of it. No request takes that long. */
const patienceMs = 2 * minuteMs;
/** The time for which a repeated request is answered alike. */
const daysKept = 7;

export const getSeries = (userId: string, seriesId: string): Promise<StoredSeries | undefined> =>
  getRow(keys.series(userId, seriesId));

/** Notes a series before anything is booked for it. The transaction fails when the series has been noted before. */
export const createSeries = (series: StoredSeries, nowMs: number): Write[] => [
  put(
    keys.series(series.userId, series.id),
    {
      ...series,
      workQueue: 'series',
      workDueAt: new Date(nowMs + patienceMs).toISOString(),
      expiresAt: Math.floor((nowMs + daysKept * dayMs) / 1000),
    },
    { when: isNew },
  ),
  requireOpenAccount(series.userId),
];

const outcomeOf = ({ userId, id }: StoredSeries, date: string, outcome: Outcome) =>
  change(keys.series(userId, id), {
    set: { outcomes: entry(date, outcome) },
    when: { pk: present, outcomes: entry(date, absent) },
  });

/** Notes the booking of a week. The transaction fails when this week has ended before. */
export const noteBooked = (series: StoredSeries, date: string, bookingId: string): Write =>
  outcomeOf(series, date, { bookingId });

/** Notes the reason why a week has no booking. False when this week has ended before. */
export const noteLeft = (series: StoredSeries, date: string, reason: string): Promise<boolean> =>
  sendChange(outcomeOf(series, date, { reason }));

/** Ends the work on a series whose weeks have all ended. */
export const endSeries = async ({ userId, id }: StoredSeries): Promise<void> => {
  await sendChange(change(keys.series(userId, id), { remove: workAttributes, when: isThere }));
};
