import { type KeyboardEvent, useRef, useState } from 'react';
import { neighbour } from './grid-keys.ts';

/** Marks the buttons of a grid with their values. */
export const gridValue = 'data-grid-value';

/** Makes rows of buttons one tab stop. The arrow keys, Home and End move the focus among them. */
export const useGridFocus = (rows: readonly (readonly string[])[], preferred: string | undefined) => {
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const values = rows.flat();
  const stop = [focused, preferred].find((value) => value && values.includes(value)) ?? values[0];
  const focus = (value: string) =>
    frame.current?.querySelector<HTMLElement>(`[${gridValue}="${value}"]`)?.focus();
  return {
    frame,
    focus,
    tabIndexOf: (value: string) => (value === stop ? 0 : -1),
    onFocus: setFocused,
    onBlur: () => setFocused(undefined),
    onKeyDown: (event: KeyboardEvent, value: string) => {
      const next = neighbour(rows, value, event.key);
      if (next === undefined || event.shiftKey) return;
      event.preventDefault();
      focus(next);
    },
  };
};
