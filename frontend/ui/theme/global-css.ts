import type { SystemConfig } from '@chakra-ui/react';
import { signedInMark } from '../../session/signed-in-mark.ts';
import { submitBarAttribute } from './sticky.ts';

const forcedColors = '@media (forced-colors: active)';

export const globalCss: NonNullable<SystemConfig['globalCss']> = {
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // A short duration would not do: with it, every property of every new element has a transition.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  html: {
    colorScheme: 'light',
    scrollPaddingTop: '6rem',
  },
  [`html:has([${submitBarAttribute}])`]: { scrollPaddingBottom: '7.5rem' },
  'html.dark': { colorScheme: 'dark', _print: { colorScheme: 'light' } },
  body: {
    position: 'relative',
    minHeight: '100dvh',
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
  // A visitor's own colours take every background away, and with it what tells the chosen from the others.
  '[aria-pressed=true], [aria-selected=true], [data-state=chosen], [data-done=true]': {
    [forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight !important' },
  },
  '[aria-selected=true], [aria-pressed=true], [aria-pressed=true] *': {
    [forcedColors]: { color: 'HighlightText !important' },
  },
  // Paper is white in both themes, and nothing on it can be pressed.
  '*': { _print: { color: '#000 !important', background: 'none !important' } },
  'header, footer, button, [data-print=hide]': { _print: { display: 'none !important' } },
  // Hides the links for guests while a member's session is being read.
  [`.${signedInMark.className} [data-for=guests]`]: { visibility: 'hidden' },
};
