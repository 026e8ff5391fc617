import { chakra } from '@chakra-ui/react';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState, useSyncExternalStore } from 'react';
import { site } from '../../../shared/site.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CloseIcon, Mark, MenuIcon } from '../../ui/icons.tsx';
import { Container, VisuallyHidden } from '../../ui/surface.tsx';
import { stickyUnlessLarge } from '../../ui/theme/sticky.ts';
import { withTooltip } from '../../ui/tooltip/tooltip-store.ts';
import { AccountLinks } from './account-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { HeaderLink, headerLinks } from './navigation.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const thresholdPx = 20;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** True when the page is scrolled so far that the header is opaque. */
const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > thresholdPx,
    () => false,
  );

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: stickyUnlessLarge,
    zIndex: 10,
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '100dvh',
    borderBottomWidth: '1px',
    borderColor: 'transparent',
    background: 'transparent',
    '&[data-opaque=true]': { background: 'canvas', borderColor: 'line' },
  },
});
const Line = chakra(Container, {
  base: {
    display: 'flex',
    // Large text takes a second line.
    flexWrap: 'wrap',
    flexShrink: 0,
    alignItems: 'center',
    gap: { base: '2px', sm: '3' },
    minHeight: '4.5rem',
    '& > button': { width: 'min(2.75rem, 14vw)' },
  },
});
const Brand = chakra(AppLink, {
  base: {
    display: 'inline-flex',
    flex: { base: '1 1 0%', lg: '0 0 auto' },
    alignItems: 'center',
    gap: '2',
    minHeight: 'control',
    fontFamily: 'display',
    fontSize: { base: 'md', sm: 'lg' },
    whiteSpace: 'nowrap',
    '@media (max-width: 22rem)': { whiteSpace: 'normal', lineHeight: 1.1 },
    '& svg': { color: 'accent' },
  },
});
const Wide = chakra('div', {
  base: { display: { base: 'none', lg: 'flex' }, alignItems: 'center', gap: '1', '& a': { minWidth: '0' } },
});

export const Header = () => {
  const isScrolled = useScrolled();
  const { pathname } = useLocation();
  const menuButton = useRef<HTMLButtonElement>(null);
  const [menuPath, setMenuPath] = useState<string>();
  const isMenuOpen = menuPath === pathname;
  return (
    <Bar data-opaque={isScrolled || isMenuOpen}>
      <Line>
        <Brand href="/">
          <Mark />
          {site.name}
        </Brand>
        <Wide as="nav" aria-label="Main" flexShrink="0">
          {headerLinks.map(({ label, href }) => (
            <HeaderLink key={href} href={href}>
              {label}
            </HeaderLink>
          ))}
        </Wide>
        {/* It grows to the left when a member signs in, so nothing beside it moves. */}
        <Wide flex="1 1 0%" minWidth="0" justifyContent="flex-end">
          <AccountLinks />
        </Wide>
        <ThemeToggle />
        <ButtonLink
          href="/booking"
          paddingInline={{ base: 'min(0.75rem, 3vw)', sm: '5' }}
          fontSize={{ base: 'sm', sm: 'md' }}
          whiteSpace="nowrap"
        >
          Book Now
        </ButtonLink>
        <Button
          ref={menuButton}
          look="ghost"
          size="icon"
          display={{ lg: 'none' }}
          {...withTooltip('Menu')}
          aria-expanded={isMenuOpen}
          aria-controls="mobile-menu"
          onClick={() => setMenuPath(isMenuOpen ? undefined : pathname)}
        >
          {isMenuOpen ? <CloseIcon /> : <MenuIcon />}
          <VisuallyHidden>Menu</VisuallyHidden>
        </Button>
      </Line>
      {isMenuOpen ? <MobileMenu button={menuButton} close={() => setMenuPath(undefined)} /> : null}
    </Bar>
  );
};
