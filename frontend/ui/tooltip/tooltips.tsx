import { useSyncExternalStore } from 'react';
import { useLateComponent } from '../use-late-component.ts';
import { currentTrigger, subscribeToTrigger } from './tooltip-store.ts';

const loadTooltip = async () => (await import('./tooltip.tsx')).Tooltip;
const none = () => undefined;

/** Where tooltips appear. Radix is loaded when something is pointed at that has one; without it there is none. */
export const Tooltips = () => {
  const trigger = useSyncExternalStore(subscribeToTrigger, currentTrigger, none);
  const Tooltip = useLateComponent(loadTooltip, trigger !== undefined);
  return trigger && Tooltip ? <Tooltip trigger={trigger} /> : null;
};
