import { useCallback, useEffect } from 'react';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import type { DeskDay } from '../../../shared/schemas/staff/desk.ts';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { failureSentence } from '../../api/api-error.ts';
import { isSignedOut } from '../../api/in-session.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../../calendar/location-clock.ts';
import { pause } from '../../pause.ts';
import { useStoreInPieces } from '../../ui/use-store-in-pieces.ts';
import { callStaff } from '../session/api.ts';

interface ShownDay {
  fingerprint?: string;
  day?: DeskDay;
  /** Epoch milliseconds of the last answer, by the clock of the device. */
  readAtMs?: number;
  /** The day could not be read just now. */
  failure?: string;
}

/** Another tablet sees what this one records within five seconds. */
const everyMs = 4000;
/** The page begins with the day that was asked for while its scripts were loading. */
const freshMs = 5000;
const nothing: ShownDay = {};

let days: ReadonlyMap<string, ShownDay> = new Map();
let changes = 0;
const listeners = new Set<() => void>();

const show = (date: string, shown: ShownDay): void => {
  days = new Map(days).set(date, shown);
  for (const listener of listeners) listener();
};

const shownOn = (date: string): ShownDay => days.get(date) ?? nothing;

type DayAnswer = Promise<ResponseBody<'get-desk-day'>>;

const ask = (date: string): DayAnswer =>
  callStaff('get-desk-day', { query: { date, seen: shownOn(date).fingerprint } });

const readDay = async (date: string, asked = ask(date)): Promise<void> => {
  const changesBefore = changes;
  try {
    const answer = await asked;
    // The answer may be older than what was recorded meanwhile.
    if (changes !== changesBefore) return await readDay(date);
    const day = answer.day ?? shownOn(date).day;
    show(day?.date ?? date, { fingerprint: answer.fingerprint, readAtMs: Date.now(), ...(day && { day }) });
  } catch (error) {
    if (!isSignedOut(error)) show(date, { ...shownOn(date), failure: failureSentence(error) });
  }
};

const underWay = new Map<string, Promise<void>>();

const begin = (date: string, asked?: DayAnswer): Promise<void> => {
  const reading = readDay(date, asked).finally(() => underWay.delete(date));
  underWay.set(date, reading);
  return reading;
};

/** Reads a day, unless that is under way. A day that has not changed is not sent again. */
export const loadDay = (date: string): Promise<void> => underWay.get(date) ?? begin(date);

/**
 * Reads today by the request that the page sends while its scripts are loading, so it names no date. Returns who is
 * signed in.
 */
export const loadToday = async (): Promise<StaffMember> => {
  const asked = callStaff('get-desk-day', { query: {} });
  // The first use of a calendar takes a tablet as long as all other scripts of the page.
  void pause().then(() => begin(dateAtLocation(serverNow()), asked));
  return (await asked).member;
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

/** Reads the days again that show a booking: it is not as they show it. */
export const readAgainWith = (bookingId: string): void => {
  changes += 1;
  for (const [date, { day }] of days)
    if (day?.sessions.some((session) => session.bookingId === bookingId)) void loadDay(date);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A day at the desk, read again every few seconds while the page is seen, and when the connection is back. */
export const useDeskDay = (date: string): ShownDay => {
  const shown = useStoreInPieces(
    subscribe,
    useCallback(() => shownOn(date), [date]),
  );
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void loadDay(date);
    };
    if (Date.now() - (shownOn(date).readAtMs ?? 0) > freshMs) look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [date]);
  return shown;
};
