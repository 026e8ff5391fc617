import { site } from '../../site.ts';
import { type SessionTime, sessionStart } from '../time/location-time.ts';
import { hourMs, minuteMs } from '../time/milliseconds.ts';
import { phoneOfferClosesHours } from './phone-offer-hours.ts';

/** The end of such an offer that begins now. Undefined when the session begins too soon for one. */
export const phoneOfferEnd = (session: SessionTime, nowMs: number): number | undefined => {
  const endMs = Math.min(
    nowMs + site.phoneOfferHours * hourMs,
    sessionStart(session) - phoneOfferClosesHours * hourMs,
  );
  return endMs > nowMs ? endMs : undefined;
};

/** The end of an offer to somebody who pays in cash when they come: nobody is waited for longer. */
export const deskOfferEnd = (session: SessionTime): number =>
  sessionStart(session) + site.noShowAfterMinutes * minuteMs;
