import { chakra } from '@chakra-ui/react';

/** A window over the page. `showModal` opens it, and the Escape key closes it. */
export const Dialog = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(28rem, calc(100vw - 2rem))',
    padding: { base: '5', md: '8' },
    background: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    '&::backdrop': { background: 'rgb(0 0 0 / 55%)' },
  },
});
