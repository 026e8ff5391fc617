import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in pre-rendered HTML and during hydration, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
