import { site } from '../site.ts';
import { type SessionTime, sessionStart } from './location-time.ts';

/**
 * Epoch milliseconds until which a checkout is held: some minutes, or until the session that it is for begins, if that
 * comes first. On a whole second, since the table counts expiry in seconds.
 */
export const holdEnd = (nowMs: number, session?: SessionTime): number => {
  const endMs = Math.ceil(nowMs / 1000 + site.holdMinutes * 60) * 1000;
  return session ? Math.min(endMs, sessionStart(session)) : endMs;
};
