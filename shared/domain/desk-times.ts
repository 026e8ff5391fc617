import { type SessionTime, sessionEnd, sessionStart } from './location-time.ts';
import type { Policy } from './policy-in-force.ts';

/** The times at which the desk can record something about a session, in epoch milliseconds. */
export interface DeskTimes {
  startMs: number;
  endMs: number;
  checkInFromMs: number;
  noShowFromMs: number;
  /** The last moment for anything. */
  recordUntilMs: number;
}

interface SupervisedSession extends SessionTime {
  policy: Pick<Policy, 'attestHours' | 'checkInOpensMinutes' | 'noShowAfterMinutes'>;
}

const minuteMs = 60_000;

export const deskTimes = (session: SupervisedSession): DeskTimes => {
  const { checkInOpensMinutes, noShowAfterMinutes, attestHours } = session.policy;
  const startMs = sessionStart(session);
  const endMs = sessionEnd(session);
  return {
    startMs,
    endMs,
    checkInFromMs: startMs - checkInOpensMinutes * minuteMs,
    noShowFromMs: startMs + noShowAfterMinutes * minuteMs,
    recordUntilMs: endMs + attestHours * 60 * minuteMs,
  };
};
