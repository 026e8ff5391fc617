import { chakra } from '@chakra-ui/react';

/** What a page is for, and what helps with it at its side. */
export const SideColumns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '10', lg: '12' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 23rem' },
    alignItems: 'start',
  },
});
