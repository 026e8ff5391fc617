import { afterEach, expect, it, jest } from '@jest/globals';
import { boundedRetries, isOutOfTries, type RetryReason } from './retries.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** The number of tries of a call, each of which fails after a time. */
const triesOf = async (reason: RetryReason, eachTakesMs: number): Promise<number> => {
  let nowMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const retries = boundedRetries({ tryMs: 1500, callMs: 5000 }, () => reason);
  const error = new Error('no answer');
  let token: object = await retries.acquireInitialRetryToken();
  for (let tries = 1; ; tries += 1) {
    nowMs += eachTakesMs;
    try {
      const next = await retries.refreshRetryTokenForRetry(token, { error, errorType: 'TRANSIENT' });
      nowMs += next.getRetryDelay();
      token = next;
    } catch {
      expect(isOutOfTries(error)).toBe(true);
      expect(nowMs).toBeLessThanOrEqual(5000);
      return tries;
    }
  }
};

it('begins no try that could end after the time of the whole call', async () => {
  expect(await triesOf('unanswered', 1500)).toBe(3);
});

it('tries as often as the reason allows when each try fails at once', async () => {
  expect(await triesOf('unanswered', 0)).toBe(4);
  // The waits are random: the longest ones leave time for eight tries.
  const throttled = await triesOf('throttled', 0);
  expect([throttled >= 8, throttled <= 11]).toEqual([true, true]);
  expect(await triesOf('conflict', 0)).toBeLessThanOrEqual(21);
});
