import { dayMs, hourMs, minuteMs } from '../time/milliseconds.ts';

/** A delivery is tried for three days: a receiver that is down over a weekend loses nothing. */
export const triedForMs = 3 * dayMs;

/** A webhook that has answered nothing well for as long is switched off. */
export const failingForMs = triedForMs;

/** The pauses after the first tries. Each later one is as long as the last. */
const pausesMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs];

/** The time of the next try after so many. */
export const nextTryMs = (tries: number, nowMs: number): number =>
  nowMs + (pausesMs[tries - 1] ?? 3 * hourMs);

/** A delivery with its attempts is kept for as long. */
export const deliveryKeptDays = 14;

/** Both secrets sign for as long after a change, so that a receiver can take over the new one. */
export const secretOverlapMs = dayMs;
