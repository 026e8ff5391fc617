/**
 * Attempts are counted in slices of a window: the one that runs and the eleven before it. So a limit is not granted
 * again where a window ends: no stretch of eleven slices has more, and whoever met the limit may try again after one
 * window at the latest.
 */
export const slicesPerWindow = 12;

/** Attempts within the last window, given those of its slices. */
export const totalOf = (slices: readonly number[]): number =>
  slices.reduce((sum, attempts) => sum + attempts, 0);

/** Seconds until enough slices, the oldest first, have left the window for another attempt to be within the limit. */
export const roomAgainSeconds = (
  slices: readonly number[],
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
  nowMs: number,
): number => {
  const sliceSeconds = windowSeconds / slicesPerWindow;
  const untilNextSlice = sliceSeconds - ((nowMs / 1000) % sliceSeconds);
  let total = totalOf(slices);
  const leaving = slices.findIndex((attempts) => {
    total -= attempts;
    return total < limit;
  });
  return Math.ceil(untilNextSlice + leaving * sliceSeconds);
};
