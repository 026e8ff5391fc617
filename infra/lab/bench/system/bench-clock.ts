import { patchDate } from '../../../local/lambda/patch-date.ts';

/** Noon of a Wednesday in New York. What some functions read depends on the day of the month and on the hour. */
const beginMs = Date.parse('2026-11-18T17:00:00Z');

let entered: number | undefined;

/**
 * Starts the clock of this process at the same moment for every measurement. `offsetMs` is the offset of the measuring
 * process, which leaves it out itself. Returns the offset from real time in milliseconds.
 */
export const enterBenchTime = (offsetMs?: number): number => {
  if (entered !== undefined) return entered;
  const realNow = Date.now;
  const offset = offsetMs ?? beginMs - realNow();
  patchDate(() => realNow() + offset);
  entered = offset;
  return offset;
};
