import { setTimeout as wait } from 'node:timers/promises';

const shortestPauseMs = 20;
const longestPauseMs = 200;

/** Repeats an expectation until it holds, ever more seldom. After the limit it fails with the last error. */
export const eventually = async (expectation: () => unknown, limitMs = 60_000): Promise<void> => {
  const deadline = performance.now() + limitMs;
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(pauseMs);
    }
  }
};
