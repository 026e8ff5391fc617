import { useSyncExternalStore } from 'react';
import { useLateComponent } from '../use-late-component.ts';
import { currentTrigger, subscribeToTrigger } from './tooltip-store.ts';

const loadTooltip = async () => (await import('./tooltip.tsx')).Tooltip;
const none = () => undefined;

/** Shows tooltips. Radix is loaded for the first one; when it cannot be loaded, there is none. */
export const Tooltips = () => {
  const trigger = useSyncExternalStore(subscribeToTrigger, currentTrigger, none);
  const Tooltip = useLateComponent(loadTooltip, trigger !== undefined);
  return trigger && Tooltip ? <Tooltip trigger={trigger} /> : null;
};
