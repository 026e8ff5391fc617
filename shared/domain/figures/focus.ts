import type { DonationStatus } from '../stakes/stakes.ts';
import { localDate, type SessionTime, sessionEnd } from '../time/location-time.ts';
import { lastWeeks, weekOf } from '../time/weeks.ts';

/** The weeks that a member sees of their own past. */
export const weeksOfFocus = 53;

/** A session of a member, with what the desk has recorded about it. */
export interface OwnSession extends SessionTime {
  status: 'booked' | 'cancelled';
  attendance: 'arrived' | 'expected' | 'no-show';
  /** True when a result was shown at the desk. */
  isFinished: boolean;
  donationAmount: number;
  donationStatus: DonationStatus;
}

export interface Focus {
  /** The last 53 weeks by their Mondays, this one last, each with the hours that were sat. */
  weeks: { week: string; hours: number }[];
  /** Weeks in a row with a session, up to this one or the one before. */
  streakWeeks: number;
  longestStreakWeeks: number;
  /** Sessions that are over: attended as far as we know, and missed. */
  kept: number;
  missed: number;
  /** Cancelled sessions, whether or not their time has come. */
  cancelled: number;
  finishedTasks: number;
  /** Decided donations, by their end. */
  donations: { status: DonationStatus; count: number; cents: number }[];
}

/** The lengths of the runs of weeks with hours, in order. A week without any ends a run. */
const runsOf = (weeks: readonly { hours: number }[]): number[] => {
  const runs = [0];
  for (const { hours } of weeks) {
    if (hours > 0) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(0);
  }
  return runs;
};

/** This week is not over: without a session yet, it ends no streak. */
const streakOf = (weeks: readonly { hours: number }[]): number =>
  runsOf(weeks.at(-1)?.hours === 0 ? weeks.slice(0, -1) : weeks).at(-1) ?? 0;

const donationsIn = (sessions: readonly OwnSession[]): Focus['donations'] => {
  const decided = sessions.filter(
    ({ donationAmount, donationStatus }) => donationAmount > 0 && donationStatus !== 'pending',
  );
  return [...Map.groupBy(decided, ({ donationStatus }) => donationStatus)].map(([status, own]) => ({
    status,
    count: own.length,
    cents: own.reduce((sum, { donationAmount }) => sum + donationAmount, 0),
  }));
};

/** The year of a member: by local dates, so that a change of the clocks moves no session into another week. */
export const focusOf = (sessions: readonly OwnSession[], nowMs: number): Focus => {
  const booked = sessions.filter(({ status }) => status === 'booked');
  const past = booked.filter((session) => sessionEnd(session) <= nowMs);
  const kept = past.filter(({ attendance }) => attendance !== 'no-show');
  const hoursOf = (week: string): number =>
    kept.filter(({ date }) => weekOf(date) === week).reduce((sum, { duration }) => sum + duration, 0);
  const weeks = lastWeeks(localDate(nowMs), weeksOfFocus).map((week) => ({ week, hours: hoursOf(week) }));
  return {
    weeks,
    streakWeeks: streakOf(weeks),
    longestStreakWeeks: Math.max(...runsOf(weeks)),
    kept: kept.length,
    missed: past.length - kept.length,
    cancelled: sessions.length - booked.length,
    finishedTasks: kept.filter(({ isFinished }) => isFinished).length,
    donations: donationsIn(sessions),
  };
};
