import { useEffect, useSyncExternalStore } from 'react';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import type { DeskDay } from '../../../shared/schemas/desk.ts';
import { ApiError, failureSentence } from '../../api/api-error.ts';
import { callStaff } from '../session/api.ts';

interface ShownDay {
  fingerprint?: string;
  day?: DeskDay;
  /** The day could not be read just now. */
  failure?: string;
}

const everyMs = 30_000;
const nothing: ShownDay = {};

let days: ReadonlyMap<string, ShownDay> = new Map();
let changes = 0;
const listeners = new Set<() => void>();

const show = (date: string, shown: ShownDay): void => {
  days = new Map(days).set(date, shown);
  for (const listener of listeners) listener();
};

const shownOn = (date: string): ShownDay => days.get(date) ?? nothing;

const readDay = async (date: string): Promise<void> => {
  const changesBefore = changes;
  const { fingerprint: seen } = shownOn(date);
  try {
    const answer = await callStaff('get-desk-day', { query: { date, seen } });
    // The answer may be older than what was recorded meanwhile.
    if (changes !== changesBefore) return await readDay(date);
    const day = answer.day ?? shownOn(date).day;
    show(date, { fingerprint: answer.fingerprint, ...(day && { day }) });
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401;
    if (!isSignedOut) show(date, { ...shownOn(date), failure: failureSentence(error) });
  }
};

const underWay = new Map<string, Promise<void>>();

/** Reads a day, unless that is under way. A day that has not changed is not sent again. */
export const loadDay = (date: string): Promise<void> => {
  const reading = underWay.get(date) ?? readDay(date).finally(() => underWay.delete(date));
  underWay.set(date, reading);
  return reading;
};

/** Shows what the server has recorded about a session. */
export const showRecorded = ({ bookingId, sequence, events }: ResponseBody<'record-attendance'>): void => {
  changes += 1;
  for (const [date, shown] of days) {
    if (!shown.day?.sessions.some((session) => session.bookingId === bookingId)) continue;
    const sessions = shown.day.sessions.map((session) =>
      session.bookingId === bookingId && session.sequence === sequence ? { ...session, events } : session,
    );
    show(date, { ...shown, day: { ...shown.day, sessions } });
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A day at the desk, read again every half minute while the page is seen, and when the connection is back. */
export const useDeskDay = (date: string): ShownDay => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void loadDay(date);
    };
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [date]);
  return useSyncExternalStore(subscribe, () => shownOn(date));
};
