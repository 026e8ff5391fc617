import { site } from '../../site.ts';
import { type SessionTime, sessionStart } from '../time/location-time.ts';

/**
 * The end of a hold in epoch milliseconds: some minutes from now, or the start of the session if that is earlier. It is
 * a whole second, since the table stores expiry in seconds.
 */
export const holdEnd = (nowMs: number, session?: SessionTime): number => {
  const endMs = Math.ceil(nowMs / 1000 + site.holdMinutes * 60) * 1000;
  return session ? Math.min(endMs, sessionStart(session)) : endMs;
};
