import { dayMs, hourMs, minuteMs, secondMs } from '../time/milliseconds.ts';

/** A delivery is tried for three days: a receiver that is down over a weekend loses nothing. */
export const triedForMs = 3 * dayMs;

const longestPauseMs = 3 * hourMs;

/** The pauses after the first tries. Each later one is the longest. */
const pausesMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];

/**
 * A webhook that has answered nothing well for as long is switched off. The last try of a lone event comes later, so
 * that a webhook with few events is switched off too.
 */
export const failingForMs = triedForMs - longestPauseMs - 2 * hourMs;

/** A time of a `Retry-After` header: seconds, or a date (RFC 9110, 10.2.3). */
const retryAfterMs = (header: string, nowMs: number): number =>
  /^\d+$/.test(header) ? nowMs + Number(header) * secondMs : Date.parse(header);

interface Tried {
  /** How often, since `askedAtMs`. */
  tries: number;
  askedAtMs: number;
  nowMs: number;
  /** The header of an endpoint that says when it can be asked again. */
  retryAfter?: string | undefined;
}

/** The time of the next try. Undefined once the days are over. Nothing is tried sooner than the endpoint asks. */
export const nextTryMs = ({ tries, askedAtMs, nowMs, retryAfter = '' }: Tried): number | undefined => {
  const lastMs = askedAtMs + triedForMs;
  const next = nowMs + (pausesMs[tries - 1] ?? longestPauseMs);
  if (next > lastMs) return undefined;
  const asked = retryAfterMs(retryAfter, nowMs);
  return Number.isNaN(asked) ? next : Math.max(next, Math.min(asked, lastMs));
};

/** A delivery with its attempts is kept for as long. */
export const deliveryKeptDays = 14;

/** Both secrets sign for as long after a change, so that a receiver can take over the new one. */
export const secretOverlapMs = dayMs;
