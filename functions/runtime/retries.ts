import { randomInt } from 'node:crypto';
import type { CallLimits } from './call-limits.ts';

/**
 * Reasons to try a call again.
 * - `conflict`: another request is writing the same item. It passes within milliseconds.
 * - `throttled`: the service wants fewer requests.
 * - `unanswered`: the connection or the service failed. The request may have taken effect.
 */
export type RetryReason = 'conflict' | 'throttled' | 'unanswered';

interface Backoff {
  retries: number;
  /** The longest first wait. It doubles with each try, up to `longestMs`. */
  firstMs: number;
  longestMs: number;
}

export const backoffs: Record<RetryReason, Backoff> = {
  conflict: { retries: 20, firstMs: 20, longestMs: 400 },
  throttled: { retries: 10, firstMs: 50, longestMs: 800 },
  unanswered: { retries: 3, firstMs: 50, longestMs: 400 },
};

/** The description of a failed try by the SDK. */
export interface FailedTry {
  error?: unknown;
  errorType: string;
}

/** The reason to try again. Undefined when another try cannot help. */
export const retryReasonOf = ({ errorType }: FailedTry): RetryReason | undefined => {
  if (errorType === 'THROTTLING') return 'throttled';
  return errorType === 'TRANSIENT' ? 'unanswered' : undefined;
};

/** The state of a call, kept between its tries. */
interface RetryToken {
  getRetryCount(): number;
  getRetryDelay(): number;
  startedAtMs: number;
  failures: readonly RetryReason[];
}

const tokenOf = (startedAtMs: number, failures: readonly RetryReason[], delayMs: number): RetryToken => ({
  getRetryCount: () => failures.length,
  getRetryDelay: () => delayMs,
  startedAtMs,
  failures,
});

const outOfTries = new WeakSet<object>();

/** True when a call failed for a passing reason, and used up its tries or its time. */
export const isOutOfTries = (error: unknown): boolean => outOfTries.has(Object(error));

/**
 * A retry strategy for the SDK with jittered waits, limited in number for each reason, and in time for the whole call.
 * A function handles one request at a time, so calls share no retry budget.
 */
export const boundedRetries = (
  { tryMs, callMs }: CallLimits,
  reasonOf: (failed: FailedTry) => RetryReason | undefined,
) => ({
  mode: 'bounded',
  acquireInitialRetryToken: async (): Promise<RetryToken> => tokenOf(performance.now(), [], 0),
  refreshRetryTokenForRetry: async (token: object, failed: FailedTry): Promise<RetryToken> => {
    const { startedAtMs, failures } = token as RetryToken;
    const reason = reasonOf(failed);
    if (!reason) throw new Error('trying again cannot help');
    const { retries, firstMs, longestMs } = backoffs[reason];
    const earlier = failures.filter((failure) => failure === reason).length;
    const delayMs = randomInt(Math.min(firstMs * 2 ** earlier, longestMs));
    const endsAtMs = performance.now() + delayMs + tryMs;
    if (earlier >= retries || endsAtMs > startedAtMs + callMs) {
      outOfTries.add(Object(failed.error));
      throw new Error('no tries are left');
    }
    return tokenOf(startedAtMs, [...failures, reason], delayMs);
  },
  recordSuccess: (): void => undefined,
});
