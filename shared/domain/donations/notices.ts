import { site } from '../../site.ts';
import { datesUntil } from '../time/dates.ts';
import {
  daysAfter,
  instantOf,
  localDate,
  type SessionTime,
  sessionEnd,
  sessionStart,
} from '../time/location-time.ts';
import { dayMs, hourMs } from '../time/milliseconds.ts';
import { type AttestedCase, type DonationCase, factsFinalAt, isAttested } from './donation-case.ts';

/** The mails about a booking that are due by the clock. */
export type TimedKind = SessionKind | DonationKind;

/** The mails about what the desk has recorded. A session can have several of a kind. */
export type DeskKind = 'no-show' | 'no-show-taken-back';

/** Those about the decision on a donation. */
type DonationKind =
  | 'appeal-received'
  | 'appeal-upheld'
  | 'donation-not-kept'
  | 'donation-reminder'
  | 'donation-result'
  | 'donation-returned';

/** Those that are due before or after a session. */
type SessionKind = `reminder-${number}` | 'question';

export const isReminder = (kind: TimedKind): boolean => kind.startsWith('reminder-');

/** A notice is written from its due time on, but not from `untilMs` on: then it has been overtaken. */
export interface DueNotice {
  kind: SessionKind;
  dueAtMs: number;
  untilMs: number;
}

/** Later than this, nobody remembers how the session went. */
const questionDays = 3;

/**
 * The notices of a session, in the order in which they fall due. Hours are hours that pass, also across a clock change.
 */
export const sessionNotices = (session: SessionTime): DueNotice[] => {
  const startMs = sessionStart(session);
  const endMs = sessionEnd(session);
  const hours = [...site.reminderHours].sort((a, b) => b - a);
  const reminders = hours.map((before, index): DueNotice => {
    const next = hours[index + 1];
    return {
      kind: `reminder-${before}`,
      dueAtMs: startMs - before * hourMs,
      // After a pause, the next reminder replaces this one.
      untilMs: next === undefined ? startMs : startMs - next * hourMs,
    };
  });
  return [...reminders, { kind: 'question', dueAtMs: endMs, untilMs: endMs + questionDays * dayMs }];
};

/** A reminder says nothing new so soon after the mail about the booking or its move. */
const newsMinutes = 60;

/**
 * The notice that fell due after `fromMs` and until `nowMs`, and is still worth sending. No two are at the same time.
 * `arrangedAtMs`: the time at which the session was booked, or moved to its present time.
 */
export const dueNotice = (
  session: SessionTime,
  arrangedAtMs: number,
  { fromMs, nowMs }: Span,
): DueNotice | undefined =>
  sessionNotices(session).find(
    ({ kind, dueAtMs, untilMs }) =>
      dueAtMs > fromMs &&
      dueAtMs <= nowMs &&
      nowMs < untilMs &&
      (kind === 'question' || arrangedAtMs <= dueAtMs - newsMinutes * 60_000),
  );

/** The time after `fromMs` and until `nowMs`. */
export interface Span {
  fromMs: number;
  nowMs: number;
}

/** The span since the last run. After a longer pause it begins where the oldest notice is still worth sending. */
export const spanSince = (lastMs: number | undefined, nowMs: number): Span => ({
  fromMs: Math.max(lastMs ?? 0, nowMs - questionDays * dayMs),
  nowMs,
});

/** Daylight saving time moves no hour of a day by more than this. */
const largestShiftMs = 3 * hourMs;

/** The local dates with a full hour, of these hours of the day, that lies in the span. */
const datesWithHour = (hours: readonly number[], { fromMs, nowMs }: Span): string[] =>
  datesUntil(localDate(fromMs - dayMs), localDate(nowMs)).filter((date) => {
    const midnightMs = instantOf(date, 0);
    return hours.some((hour) => {
      // Rules out most hours, whose exact instants cost more than the rest of a run.
      const aboutMs = midnightMs + hour * hourMs;
      if (aboutMs <= fromMs - largestShiftMs || aboutMs > nowMs + largestShiftMs) return false;
      const atMs = instantOf(date, hour);
      return atMs > fromMs && atMs <= nowMs;
    });
  });

const startHours = Array.from({ length: 24 }, (_, hour) => hour);
const endHours = startHours.map((hour) => hour + 1);

/**
 * The local dates of all sessions for which a notice can fall due in a span, whatever the opening hours were when they
 * were booked. Mostly none, since sessions begin and end on the hour.
 */
export const datesOfDueNotices = ({ fromMs, nowMs }: Span): string[] => {
  const reminded = site.reminderHours.flatMap((hours) =>
    datesWithHour(startHours, { fromMs: fromMs + hours * hourMs, nowMs: nowMs + hours * hourMs }),
  );
  return [...new Set([...reminded, ...datesWithHour(endHours, { fromMs, nowMs })])].sort();
};

/** Its holder is told so many days before an undecided donation goes back. */
export const announcedDaysBefore = 3;

/**
 * The times in epoch milliseconds at which the holder of an undecided donation is told that it goes back, and at which
 * it does. They are at the local hour at which the session ended.
 */
export const undecidedEnd = (
  session: SessionTime,
  undecidedStakeDays: number,
): { announcedAtMs: number; returnedAtMs: number } => ({
  announcedAtMs: daysAfter(sessionEnd(session), Math.max(0, undecidedStakeDays - announcedDaysBefore)),
  returnedAtMs: daysAfter(sessionEnd(session), undecidedStakeDays),
});

type Donation = Pick<DonationCase, 'donationAmount' | 'donationStatus'> & AttestedCase & SessionTime;

/**
 * The time, in ISO 8601, at which the first step about a donation is due without a word of its holder: the facts of the
 * desk are final, or the end of an undecided one is announced. Undefined without a donation.
 */
export const donationDueAt = (booking: Donation): string | undefined => {
  if (booking.donationAmount === 0 || booking.donationStatus !== 'pending') return undefined;
  const dueAtMs = isAttested(booking)
    ? factsFinalAt(booking)
    : undecidedEnd(booking, booking.policy.undecidedStakeDays).announcedAtMs;
  return new Date(dueAtMs).toISOString();
};
