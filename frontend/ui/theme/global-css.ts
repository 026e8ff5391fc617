import type { SystemConfig } from '@chakra-ui/react';

export const globalCss: NonNullable<SystemConfig['globalCss']> = {
  html: {
    colorScheme: 'light',
    scrollPaddingTop: '6rem',
  },
  'html.dark': { colorScheme: 'dark' },
  body: {
    background: 'canvas',
    color: 'ink',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 1.65,
  },
  'h1, h2, h3': { textWrap: 'balance' },
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'accent',
    outlineOffset: '3px',
  },
  'h1:focus-visible, main:focus-visible': { outline: 'none' },
  '::selection': { background: 'accent', color: 'onAccent' },
  '::placeholder': { color: 'muted' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
