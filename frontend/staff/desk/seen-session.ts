import {
  type AttendanceFacts,
  attendanceFacts,
  type DeskEvent,
  type EventInEffect,
  eventsInEffect,
} from '../../../shared/domain/desk/attendance.ts';
import { isSameLocker } from '../../../shared/domain/desk/lockers.ts';
import { placedName } from '../../../shared/domain/desk/placed-name.ts';
import type { DeskSession } from '../../../shared/schemas/staff/desk.ts';
import type { Tap } from './taps.ts';

/** A session with all that was tapped about it, also what the server has not recorded yet. */
export interface SeenSession extends DeskSession {
  /** The events in effect, those that wait included. */
  events: EventInEffect[];
  facts: AttendanceFacts;
  locker: string | undefined;
  /** The others who are here with the same locker, as "Ada L., seat 2". */
  lockerAlsoOf: readonly string[];
  /** The nonces of the events that wait to be sent. */
  waiting: ReadonlySet<string>;
  /** True while anything waits, also something that was taken back. */
  isWaiting: boolean;
  refused: readonly Tap[];
}

/** Adds what was tapped to a session. */
export const withTaps = (session: DeskSession, taps: readonly Tap[]): SeenSession => {
  const own = taps.filter(({ bookingId }) => bookingId === session.bookingId);
  const waiting = own.filter(({ refusal }) => refusal === undefined);
  const newest = Math.max(0, ...session.events.map(({ atMs }) => atMs));
  const known = new Set(session.events.map(({ nonce }) => nonce));
  const added = waiting
    .filter(({ nonce }) => !known.has(nonce))
    .map(({ record, nonce, byStaffId, tappedAtMs }, index): DeskEvent => {
      const atMs = Math.max(tappedAtMs, newest + 1 + index);
      return { ...record, nonce, byStaffId, atMs };
    });
  const all = [...session.events, ...added];
  const events = eventsInEffect(all);
  return {
    ...session,
    events,
    facts: attendanceFacts(all),
    locker: events.findLast((event) => event.kind === 'locker')?.locker,
    lockerAlsoOf: [],
    waiting: new Set(added.map(({ nonce }) => nonce)),
    isWaiting: waiting.length > 0,
    refused: own.filter(({ refusal }) => refusal !== undefined),
  };
};

/** The others who are here and have a locker now. */
export const othersWithLocker = (
  locker: string,
  bookingId: string,
  sessions: readonly SeenSession[],
  nowMs: number,
): string[] =>
  sessions
    .filter((other) => other.bookingId !== bookingId && other.locker && isSameLocker(other.locker, locker))
    .filter(({ facts, times }) => facts.attendance === 'arrived' && nowMs < times.endMs)
    .map(placedName);

/** Marks those who share a locker: it may have been given to both on two tablets. */
export const withSharedLockers = (sessions: readonly SeenSession[], nowMs: number): SeenSession[] =>
  sessions.map((session) => {
    const { bookingId, facts, locker, times } = session;
    if (!locker || facts.attendance !== 'arrived' || nowMs >= times.endMs) return session;
    const lockerAlsoOf = othersWithLocker(locker, bookingId, sessions, nowMs);
    return lockerAlsoOf.length > 0 ? { ...session, lockerAlsoOf } : session;
  });

/** So long after its end a session stays with those of now: its result is shown then. */
const lingerMs = 15 * 60_000;

export interface Section<Session> {
  title: 'Now' | 'Next' | 'Later' | 'Over';
  sessions: Session[];
}

type Timed = Pick<DeskSession, 'times'>;

/** The sessions of a day, by what they are at a time. Sections without a session are left out. */
export const sectionsOf = <Session extends Timed>(
  sessions: readonly Session[],
  nowMs: number,
): Section<Session>[] => {
  const isOver = ({ times }: Timed) => nowMs >= times.endMs + lingerMs;
  const isOpen = ({ times }: Timed) => nowMs >= times.checkInFromMs && !isOver({ times });
  const toCome = sessions.filter(({ times }) => nowMs < times.checkInFromMs);
  const nextMs = Math.min(...toCome.map(({ times }) => times.startMs));
  const sections: Section<Session>[] = [
    { title: 'Now', sessions: sessions.filter(isOpen) },
    { title: 'Next', sessions: toCome.filter(({ times }) => times.startMs === nextMs) },
    { title: 'Later', sessions: toCome.filter(({ times }) => times.startMs !== nextMs) },
    { title: 'Over', sessions: sessions.filter(isOver) },
  ];
  return sections.filter((section) => section.sessions.length > 0);
};
