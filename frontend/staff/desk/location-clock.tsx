import { useEffect, useState } from 'react';
import { clockTime } from '../../../shared/domain/desk.ts';
import { site } from '../../../shared/site.ts';
import { serverNow } from '../../api/server-clock.ts';

const everyMs = 5000;

/** Epoch milliseconds by the server's clock, renewed every few seconds. */
export const useNow = (): number => {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
};

const isoDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: site.timeZone });
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** "Sunday, November 22, 2026" */
export const dateText = (date: string): string => longDate.format(new Date(`${date}T00:00:00Z`));

const dayMs = 24 * 3_600_000;

/** The local dates of yesterday, today and tomorrow at the location. */
export const datesAround = (nowMs: number): readonly [string, string, string] => {
  const todayMs = Date.parse(`${isoDate.format(nowMs)}T00:00:00Z`);
  const dateIn = (days: number) => new Date(todayMs + days * dayMs).toISOString().slice(0, 10);
  return [dateIn(-1), dateIn(0), dateIn(1)];
};

/** The time at the location, whatever the device is set to. */
export const LocationClock = ({ nowMs }: { nowMs: number }) => (
  <time dateTime={new Date(nowMs).toISOString()}>{clockTime(nowMs)}</time>
);
