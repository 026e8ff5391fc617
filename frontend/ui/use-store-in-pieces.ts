import { startTransition, useEffect, useState } from 'react';

/**
 * The value of a store. A change of it is rendered in pieces, and the page handles taps between them;
 * `useSyncExternalStore` renders all that changes at once. The arguments stay the same as long as the component.
 */
export const useStoreInPieces = <Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value => {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const show = (): void => startTransition(() => setValue(() => read()));
    // The store may have changed since the first render.
    show();
    return subscribe(show);
  }, [subscribe, read]);
  return value;
};
