import type { ComponentType, FunctionComponent } from 'react';
import { useEarlyClicks } from '../../ui/early-clicks.ts';

/**
 * Repeats early clicks once the page has hydrated. The layout hydrates first: a link followed at that moment would
 * unmount the page in the middle of its hydration.
 */
export const livePage = (Page: ComponentType): FunctionComponent =>
  function LivePage() {
    useEarlyClicks();
    return <Page />;
  };
