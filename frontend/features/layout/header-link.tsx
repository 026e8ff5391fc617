import { chakra } from '@chakra-ui/react';
import { AppLink } from '../../ui/app-link.tsx';

export const HeaderLink = chakra(AppLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'control',
    paddingInline: '3',
    borderRadius: 'md',
    color: 'muted',
    _hover: { color: 'ink' },
    _currentPage: {
      color: 'ink',
      textDecoration: 'underline',
      textDecorationColor: 'var(--qh-colors-accent)',
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.4em',
    },
  },
});
