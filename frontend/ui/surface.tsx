import { chakra } from '@chakra-ui/react';

/** The width that pages share. */
export const Container = chakra('div', {
  base: {
    width: '100%',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '4', sm: '5', md: '8' },
  },
});

export const Card = chakra('section', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    padding: { base: '5', md: '8' },
  },
});

/** Children one below the other. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });
/** Children side by side, wrapping. */
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' },
});

/** For screen readers only. */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** The space that an ordinary page fills. */
export const PageFrame = chakra(Container, { base: { paddingTop: { base: '8', md: '16' } } });

/** The main content, and a narrower column beside it. */
export const SideColumns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '6', lg: '12' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 23rem' },
    alignItems: 'start',
  },
});
