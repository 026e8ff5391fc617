import { useEffect, useState } from 'react';
import { site } from '../../../shared/site.ts';
import { serverNow } from '../../api/server-clock.ts';

const longestHoldMs = site.holdMinutes * 60_000;

/** "14:05" */
export const countdownText = (remainingMs: number): string => {
  const seconds = Math.ceil(remainingMs / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What is left of a hold; never more than a whole one, whatever the clocks say. */
export const remainingHoldMs = (expiresAt: string, nowMs: number): number =>
  Math.min(longestHoldMs, Math.max(0, Date.parse(expiresAt) - nowMs));

/** The remaining milliseconds of a hold, counted down each second. */
export const useRemainingHold = (expiresAt: string): number => {
  const [remainingMs, setRemainingMs] = useState(() => remainingHoldMs(expiresAt, serverNow()));
  useEffect(() => {
    const tick = () => setRemainingMs(remainingHoldMs(expiresAt, serverNow()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return remainingMs;
};
