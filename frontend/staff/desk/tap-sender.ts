import { ApiError, isRefused } from '../../api/api-error.ts';
import { isSignedOut } from '../../api/in-session.ts';
import type { Tap } from './taps.ts';

interface Parts {
  /** The oldest tap that waits. */
  next(): Tap | undefined;
  /** Asks the server to record a tap. A tap can be sent again: its nonce makes it the same event. */
  send(tap: Tap): Promise<void>;
  forget(nonce: string): void;
  refuse(tap: Tap, sentence: string): void;
  /** Called when sending begins to fail, and when it works again. */
  tell(isFailing: boolean): void;
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

const passing: readonly number[] = [408, 425, 429];

/** The server's sentence when it will never record a tap. Undefined when another try may succeed. */
const finalRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError && isRefused(error) && !passing.includes(error.status)
    ? error.sentence
    : undefined;

/** Sends taps one after the other, in their order. When sending fails, it tries again after a growing pause. */
export const createTapSender = ({ next, send, forget, refuse, tell }: Parts) => {
  let isSending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fail = (): void => {
    failures += 1;
    tell(true);
    const pauseMs = Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs);
    timer = setTimeout(() => void flush(), pauseMs);
  };

  /** True when the next tap can be sent. */
  const sendOne = async (tap: Tap): Promise<boolean> => {
    try {
      await send(tap);
      forget(tap.nonce);
    } catch (error) {
      // The tap waits until the same person has signed in again.
      if (isSignedOut(error)) return false;
      const sentence = finalRefusal(error);
      if (sentence === undefined) {
        fail();
        return false;
      }
      refuse(tap, sentence);
    }
    failures = 0;
    tell(false);
    return true;
  };

  /** Sends all that waits, now. */
  const flush = async (): Promise<void> => {
    if (isSending) return;
    clearTimeout(timer);
    isSending = true;
    try {
      for (let tap = next(); tap; tap = next()) if (!(await sendOne(tap))) return;
    } finally {
      isSending = false;
    }
  };

  return { flush, stop: () => clearTimeout(timer) };
};
