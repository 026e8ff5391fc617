import type { Policy } from '../policy/policy-in-force.ts';
import { type SessionTime, sessionEnd, sessionStart } from '../time/location-time.ts';
import { hourMs, minuteMs } from '../time/milliseconds.ts';

/** The times at which the desk can record something about a session, in epoch milliseconds. */
export interface DeskTimes {
  startMs: number;
  endMs: number;
  checkInFromMs: number;
  noShowFromMs: number;
  recordUntilMs: number;
}

interface SupervisedSession extends SessionTime {
  policy: Pick<Policy, 'attestHours' | 'checkInOpensMinutes' | 'noShowAfterMinutes'>;
}

/** A session whose holder may have said that they come later. A move begins anew: its sequence is another one. */
export interface AnnouncedSession extends SupervisedSession {
  sequence: number;
  late?: { minutes: number; sequence: number } | undefined;
}

/** The minutes by which the holder has said that they come later. Undefined when they have said nothing. */
export const announcedMinutes = ({
  late,
  sequence,
}: Pick<AnnouncedSession, 'late' | 'sequence'>): number | undefined =>
  late?.sequence === sequence ? late.minutes : undefined;

/** The last moment at which the desk can record or correct anything about a session. */
export const recordUntil = (session: SessionTime & { policy: Pick<Policy, 'attestHours'> }): number =>
  sessionEnd(session) + session.policy.attestHours * hourMs;

export const deskTimes = (session: AnnouncedSession): DeskTimes => {
  const { checkInOpensMinutes, noShowAfterMinutes } = session.policy;
  const startMs = sessionStart(session);
  return {
    startMs,
    endMs: sessionEnd(session),
    checkInFromMs: startMs - checkInOpensMinutes * minuteMs,
    noShowFromMs: startMs + Math.max(noShowAfterMinutes, announcedMinutes(session) ?? 0) * minuteMs,
    recordUntilMs: recordUntil(session),
  };
};
