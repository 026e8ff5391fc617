import type { FocusEvent, PointerEvent, SyntheticEvent } from 'react';

export const tooltipLimits = { delayMs: 700, skipDelayMs: 300 } as const;

/** The element under the pointer, or with the focus. */
export interface TooltipTrigger {
  element: HTMLElement;
  text: string;
}

type ListenerName = 'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick';
export type TooltipListeners = { [name in ListenerName]?: (event: never) => void };

let trigger: TooltipTrigger | undefined;
let tooltip: TooltipListeners | undefined;
/** The last event that came before the tooltip was loaded. */
let missed: (() => void) | undefined;
const listeners = new Set<() => void>();

const tell = (name: ListenerName, event: SyntheticEvent): void => {
  missed = tooltip ? undefined : () => tell(name, event);
  tooltip?.[name]?.(event as never);
};

const enter = (name: ListenerName, text: string, event: SyntheticEvent<HTMLElement>): void => {
  const element = event.currentTarget;
  if (trigger?.element !== element || trigger.text !== text) {
    trigger = { element, text };
    for (const listener of listeners) listener();
  }
  tell(name, event);
};

/** The properties of an element with a tooltip. The element stays the same while the tooltip is loaded. */
export const withTooltip = (text: string) => ({
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'touch') enter('onPointerMove', text, event);
  },
  onFocus: (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.matches(':focus-visible')) enter('onFocus', text, event);
  },
  onPointerLeave: (event: PointerEvent) => tell('onPointerLeave', event),
  onPointerDown: (event: PointerEvent) => tell('onPointerDown', event),
  onBlur: (event: FocusEvent) => tell('onBlur', event),
});

/** Gives the tooltip its trigger's events, and first the one that it has missed. Returns a function that stops this. */
export const listenToTrigger = (next: TooltipListeners): (() => void) => {
  tooltip = next;
  missed?.();
  return () => {
    if (tooltip === next) tooltip = undefined;
  };
};

export const subscribeToTrigger = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentTrigger = (): TooltipTrigger | undefined => trigger;
