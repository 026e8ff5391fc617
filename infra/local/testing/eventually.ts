import { setTimeout as wait } from 'node:timers/promises';

/** Repeats an expectation until it holds. After the limit it fails with the last error. */
export const eventually = async (expectation: () => unknown, limitMs = 60_000): Promise<void> => {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(20);
    }
  }
};
