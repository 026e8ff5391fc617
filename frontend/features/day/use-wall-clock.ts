import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { wallClock } from './location-clock.ts';

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
