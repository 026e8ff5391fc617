import { type SessionTime, sessionEnd } from './location-time.ts';

const daysAfterSession = 90;

/** Epoch milliseconds until which a guest's browser, and the link of the confirmation mail, open a booking. */
export const keysEndAt = (session: SessionTime): number =>
  sessionEnd(session) + daysAfterSession * 24 * 3_600_000;
