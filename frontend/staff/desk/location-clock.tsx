import { useEffect, useState } from 'react';
import { clockTime } from '../../../shared/domain/time/moment-text.ts';
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

/** The time at the location, whatever the device is set to. */
export const LocationClock = ({ nowMs }: { nowMs: number }) => (
  <time dateTime={new Date(nowMs).toISOString()}>{clockTime(nowMs)}</time>
);
