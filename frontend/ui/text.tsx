import { chakra } from '@chakra-ui/react';
import { AppLink } from './app-link.tsx';

const display = { fontFamily: 'display', fontWeight: 500, letterSpacing: '-0.01em', lineHeight: 1.2 };

/** The page's one title. Takes the focus after a change of page. */
export const PageTitle = chakra(
  'h1',
  { base: { ...display, fontSize: '3xl' } },
  { defaultProps: { tabIndex: -1 } },
);
export const SectionTitle = chakra('h2', { base: { ...display, fontSize: '2xl' } });
export const CardTitle = chakra('h3', { base: { ...display, fontSize: 'xl' } });

export const Lead = chakra('p', { base: { fontSize: 'lg', color: 'muted', maxWidth: 'prose' } });
export const Note = chakra('p', { base: { fontSize: 'sm', color: 'muted', lineHeight: 1.55 } });
/** The small line above a title. */
export const Eyebrow = chakra('p', {
  base: {
    fontSize: 'xs',
    fontWeight: 600,
    letterSpacing: '0.08em',
    textTransform: 'uppercase',
    color: 'accent',
  },
});

const linkStyles = {
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    _hover: { textDecorationThickness: '2px' },
  },
};
/** A link within text, inside the site. */
export const TextLink = chakra(AppLink, linkStyles);
/** A link within text that leaves the site, or writes a mail. */
export const OuterLink = chakra('a', linkStyles);

/** Moves the focus to the page's title, or to the start of the page when it has no title. */
export const focusPage = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
};
