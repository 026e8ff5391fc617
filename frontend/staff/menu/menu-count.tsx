import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../../ui/surface.tsx';
import { useCounts } from '../parts/queries.ts';
import { countText } from './waits.ts';

const Count = chakra('span', {
  base: {
    flex: 'none',
    minWidth: '1.5rem',
    paddingInline: '2',
    borderRadius: 'full',
    background: 'accentSoft',
    color: 'ink',
    fontSize: 'xs',
    fontWeight: 600,
    lineHeight: 1.8,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The count of what waits on a page, or on all. The menu loads it late, with the library for requests. */
export default function MenuCount({ path }: { path?: string }) {
  const { data } = useCounts();
  const text = data && countText(data.waiting, path);
  return text ? (
    <Count>
      {text} <VisuallyHidden>waiting</VisuallyHidden>
    </Count>
  ) : null;
}
