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

/** The last moment at which the desk can record or correct anything about a session. */
export const recordUntil = (session: SessionTime & { policy: Pick<Policy, 'attestHours'> }): number =>
  sessionEnd(session) + session.policy.attestHours * hourMs;

export const deskTimes = (session: SupervisedSession): DeskTimes => {
  const { checkInOpensMinutes, noShowAfterMinutes } = session.policy;
  const startMs = sessionStart(session);
  return {
    startMs,
    endMs: sessionEnd(session),
    checkInFromMs: startMs - checkInOpensMinutes * minuteMs,
    noShowFromMs: startMs + noShowAfterMinutes * minuteMs,
    recordUntilMs: recordUntil(session),
  };
};
