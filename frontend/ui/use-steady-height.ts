import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A part keeps the height that it once had, so that nothing below moves when its answer takes less room. */
export const useSteadyHeight = (): RefObject<HTMLDivElement | null> => {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (part.current) part.current.style.minHeight = `${part.current.offsetHeight}px`;
  });
  return part;
};
