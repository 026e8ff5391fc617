import { type ComponentType, useEffect, useState } from 'react';

/** Loads a component's script when it is wanted. Undefined until it has loaded, null when loading has failed. */
export const useLateComponent = <Properties>(
  load: () => Promise<ComponentType<Properties>>,
  isWanted: boolean,
): ComponentType<Properties> | null | undefined => {
  const [component, setComponent] = useState<ComponentType<Properties> | null>();
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      () => setComponent(null),
    );
  }, [load, isWanted]);
  return component;
};
