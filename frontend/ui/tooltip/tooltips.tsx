import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentTrigger, subscribeToTrigger } from './tooltip-store.ts';

const Tooltip = lazy(async () => ({ default: (await import('./tooltip.tsx')).Tooltip }));

const none = () => undefined;

/** Where tooltips appear. Radix is loaded when something is pointed at that has one. */
export const Tooltips = () => {
  const trigger = useSyncExternalStore(subscribeToTrigger, currentTrigger, none);
  return trigger ? (
    <Suspense>
      <Tooltip trigger={trigger} />
    </Suspense>
  ) : null;
};
