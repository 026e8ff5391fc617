import { chakra } from '@chakra-ui/react';

/** One of the settings of an account, which opens with a tap. */
export const Setting = chakra('details', {
  base: {
    borderTopWidth: '1px',
    borderTopColor: 'line',
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'control',
      paddingBlock: '2',
      fontWeight: 600,
      cursor: 'pointer',
      listStyle: 'none',
    },
    '& summary::before': { content: '"+"', width: '1.25rem', color: 'accent' },
    '&[open] summary::before': { content: '"−"' },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& > div': { paddingBlock: '3', paddingBottom: '6' },
  },
});
