import { chakra } from '@chakra-ui/react';
import { AppLink } from '../../ui/app-link.tsx';

/** A framed list. Its items are `li` with one `Line` or `LinkLine` each. */
export const List = chakra('ul', {
  base: {
    listStyle: 'none',
    padding: '0',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    overflow: 'hidden',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
});

/** The cells of an item, side by side on wide screens. `gridTemplateColumns` sets their widths. */
const line = {
  position: 'relative',
  display: 'grid',
  alignItems: 'baseline',
  columnGap: '5',
  rowGap: '1',
  paddingInline: '4',
  paddingBlock: '3',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: 'muted', fontSize: 'sm' },
  '& strong': { fontWeight: 600 },
} as const;

export const Line = chakra('div', { base: line });

/** A line that leads to a page. */
export const LinkLine = chakra(AppLink, {
  base: { ...line, _hover: { background: 'accentSoft' }, _focusVisible: { outlineOffset: '-2px' } },
});
