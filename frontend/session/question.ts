import { useSyncExternalStore } from 'react';

/** A question to the person at the page, in a window over it. Requests wait for the answer. */
export const createQuestion = () => {
  let waiting: ((isYes: boolean) => void) | undefined;
  const listeners = new Set<() => void>();
  const setWaiting = (next: typeof waiting): void => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Asks. A request that asks meanwhile waits for the same answer. */
    ask: (): Promise<boolean> =>
      new Promise((resolve) => {
        const earlier = waiting;
        setWaiting((isYes) => {
          earlier?.(isYes);
          resolve(isYes);
        });
      }),
    answer: (isYes: boolean): void => {
      const asked = waiting;
      setWaiting(undefined);
      asked?.(isYes);
    },
    useIsAsked: (): boolean =>
      useSyncExternalStore(
        subscribe,
        () => waiting !== undefined,
        () => false,
      ),
  };
};
