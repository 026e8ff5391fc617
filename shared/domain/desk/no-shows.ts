import { weekOf } from '../time/weeks.ts';

/** A session that is over, and what the desk has recorded about its visitor. */
export interface SatSession {
  date: string;
  attendance: 'arrived' | 'expected' | 'no-show';
}

/** The visitors of a week. Those about whom nothing was recorded count for no rate. */
export interface WeekOfVisitors {
  /** The Monday. */
  week: string;
  arrived: number;
  noShows: number;
  unrecorded: number;
}

/** The visitors of each week with a session, in order. */
export const weeksOfVisitors = (sessions: readonly SatSession[]): WeekOfVisitors[] => {
  const weeks = new Map<string, WeekOfVisitors>();
  for (const { date, attendance } of sessions.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const week = weekOf(date);
    const counts = weeks.get(week) ?? { week, arrived: 0, noShows: 0, unrecorded: 0 };
    if (attendance === 'arrived') counts.arrived += 1;
    else if (attendance === 'no-show') counts.noShows += 1;
    else counts.unrecorded += 1;
    weeks.set(week, counts);
  }
  return [...weeks.values()];
};
