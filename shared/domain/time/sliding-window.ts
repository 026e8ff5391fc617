/**
 * Attempts are counted in slices of a window: the current one and the eleven before it. So no eleven consecutive slices
 * have more attempts than the limit, even around the end of a window, and another attempt is allowed after one window
 * at the latest.
 */
export const slicesPerWindow = 12;

/** The attempts within the window, from those of its slices. */
export const totalOf = (slices: readonly number[]): number =>
  slices.reduce((sum, attempts) => sum + attempts, 0);

/** Seconds until enough of the oldest slices have left the window for another attempt. */
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
