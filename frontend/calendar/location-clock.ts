import { useEffect, useState } from 'react';
import { slotHour } from '../../shared/domain/time/slots.ts';
import { site } from '../../shared/site.ts';
import { serverNow } from '../api/server-clock.ts';

/** "2026-11-20T09:05": the date and time at the location. As text it sorts by time. */
export const wallClock = (nowMs: number, timeZone: string = site.timeZone): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(nowMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
};

/** The location's date, "2026-11-20". */
export const dateAtLocation = (nowMs: number): string => wallClock(nowMs).slice(0, 10);

interface SessionTime {
  date: string;
  timeSlot: string;
  duration: number;
}

const at = (date: string, hour: number): string => `${date}T${String(hour).padStart(2, '0')}:00`;

/** The start of a session by the location's clock, written like `wallClock`. */
export const sessionStart = ({ date, timeSlot }: SessionTime): string => at(date, slotHour(timeSlot));

export type SessionPhase = 'upcoming' | 'running' | 'over';

/** A session is upcoming when its date and time slot are now or later. */
export const sessionPhase = (session: SessionTime, clock: string): SessionPhase => {
  if (sessionStart(session) >= clock) return 'upcoming';
  return at(session.date, slotHour(session.timeSlot) + session.duration) > clock ? 'running' : 'over';
};

const tickMs = 15_000;

/** The location's time by the server's clock, to the minute. */
export const useWallClock = (): string => {
  const [clock, setClock] = useState(() => wallClock(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setClock(wallClock(serverNow())), tickMs);
    return () => clearInterval(timer);
  }, []);
  return clock;
};

/**
 * Writes dates like "2026-11-20" in words. The formatter is made once, at the first use: a phone takes long for each.
 */
const writer = (options: Intl.DateTimeFormatOptions): ((date: string) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(new Date(`${date}T00:00:00Z`));
  };
};

/** "Friday, November 20, 2026" */
export const dateText = writer({ dateStyle: 'full' });

/** "Friday, November 20" */
export const dayText = writer({ weekday: 'long', month: 'long', day: 'numeric' });

/** "November 2026" */
export const monthText = writer({ month: 'long', year: 'numeric' });

/** "Fri" */
export const weekday = writer({ weekday: 'short' });

/** "Nov 20" */
export const shortMonthAndDay = writer({ month: 'short', day: 'numeric' });

/** "20" */
export const dayOfMonth = (date: string): string => String(Number(date.slice(-2)));

/** "Fri, Nov 20" */
export const shortDayText = writer({ weekday: 'short', month: 'short', day: 'numeric' });
