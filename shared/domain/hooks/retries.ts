import { dayMs, hourMs, minuteMs } from '../time/milliseconds.ts';

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

/** The time of the next try after so many. */
export const nextTryMs = (tries: number, nowMs: number): number =>
  nowMs + (pausesMs[tries - 1] ?? longestPauseMs);

/** A delivery with its attempts is kept for as long. */
export const deliveryKeptDays = 14;

/** Both secrets sign for as long after a change, so that a receiver can take over the new one. */
export const secretOverlapMs = dayMs;
