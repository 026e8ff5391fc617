import { useSyncExternalStore } from 'react';

/** A request that waits until the passkey is shown, or the person gives up. */
let answer: ((isShown: boolean) => void) | undefined;
const listeners = new Set<() => void>();

const setAnswer = (next: typeof answer): void => {
  answer = next;
  for (const listener of listeners) listener();
};

/** Asks the person to show their passkey once more. True when they did. A second request waits with the first. */
export const askToStepUp = (): Promise<boolean> =>
  new Promise((resolve) => {
    const earlier = answer;
    setAnswer((isShown) => {
      earlier?.(isShown);
      resolve(isShown);
    });
  });

export const endStepUp = (isShown: boolean): void => {
  const waiting = answer;
  setAnswer(undefined);
  waiting?.(isShown);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsSteppingUp = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => answer !== undefined,
    () => false,
  );
