/**
 * A limit on attempts within any stretch of time as long as the window. Attempts are counted in slices of it: the
 * slice that runs and the five before it cover more than a window, wherever a slice begins.
 */
export const slicesPerWindow = 5;

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
