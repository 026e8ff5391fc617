import { type ComponentType, useEffect, useState } from 'react';

/** A component whose script is loaded once it is wanted: undefined until it has come, null when it could not be had. */
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
