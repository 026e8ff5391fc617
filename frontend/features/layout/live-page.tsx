import type { ComponentType, FunctionComponent } from 'react';
import { useEarlyClicks } from '../../ui/early-clicks.ts';

/**
 * A page that repeats the early clicks once it is live itself. The layout around it is live earlier: a link that was
 * followed then would take the page away in the middle of its hydration.
 */
export const livePage = (Page: ComponentType): FunctionComponent =>
  function LivePage() {
    useEarlyClicks();
    return <Page />;
  };
