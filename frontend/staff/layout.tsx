import { chakra } from '@chakra-ui/react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { site } from '../../shared/site.ts';
import { usePageChanges } from '../features/layout/page-changes.ts';
import { ThemeToggle } from '../features/layout/theme-toggle.tsx';
import { Button } from '../ui/button.tsx';
import { useEarlyClicks } from '../ui/early-clicks.ts';
import { CloseIcon, Mark, MenuIcon } from '../ui/icons.tsx';
import { VisuallyHidden } from '../ui/surface.tsx';
import { Tooltips } from '../ui/tooltip/tooltips.tsx';
import { LateCount, Menu } from './menu/menu.tsx';
import { useMember } from './session/member.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

const Frame = chakra('div', {
  base: { display: { lg: 'grid' }, gridTemplateColumns: '15rem minmax(0, 1fr)', alignItems: 'start' },
});
/** At the side of a wide screen, and above the page on a narrow one. */
const Side = chakra('header', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    borderColor: 'line',
    borderBottomWidth: '1px',
    lg: {
      position: 'sticky',
      top: '0',
      height: '100dvh',
      overflowY: 'auto',
      borderBottomWidth: '0',
      borderInlineEndWidth: '1px',
    },
    _print: { display: 'none' },
  },
});
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: 0,
    alignItems: 'center',
    gap: '2',
    minHeight: '4.5rem',
    paddingInline: { base: '4', sm: '5', md: '8', lg: '6' },
  },
});
const Brand = chakra('p', {
  base: {
    display: 'inline-flex',
    flex: '1 1 0%',
    alignItems: 'center',
    gap: '2',
    fontFamily: 'display',
    fontSize: { base: 'lg', lg: 'md' },
    lineHeight: 1.2,
    '& svg': { flex: 'none', color: 'accent' },
  },
});
const Panel = chakra('div', {
  base: {
    display: { base: 'none', lg: 'flex' },
    '&[data-open=true]': { display: 'flex' },
    flex: '1',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '4',
    paddingInline: { base: '1', sm: '2', md: '5', lg: '3' },
    paddingBottom: '4',
  },
});
const Main = chakra('main', { base: { paddingBottom: { base: '8', md: '16' } } });

/** Escape closes the menu, and its button has the focus again. */
const useMenuOfPage = () => {
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(undefined);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return { button, isOpen, setIsOpen: (opens: boolean) => setOpenOn(opens ? pathname : undefined) };
};

const SideOfPage = () => {
  const { member } = useMember();
  const { button, isOpen, setIsOpen } = useMenuOfPage();
  // The next person begins with a closed menu.
  if (!member && isOpen) setIsOpen(false);
  return (
    <Side>
      <Line>
        <Brand>
          <Mark />
          {site.name} staff
        </Brand>
        <ThemeToggle />
        {member ? (
          <Button
            ref={button}
            look="ghost"
            display={{ lg: 'none' }}
            gap="2"
            aria-expanded={isOpen}
            aria-controls="staff-menu"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <CloseIcon /> : <MenuIcon />}
            <VisuallyHidden>Menu</VisuallyHidden>
            <LateCount member={member} />
          </Button>
        ) : null}
      </Line>
      <Panel id="staff-menu" data-open={isOpen}>
        {member ? <Menu member={member} leave={() => setIsOpen(false)} /> : null}
      </Panel>
    </Side>
  );
};

/** The frame of every staff page. */
export const StaffLayout = () => {
  usePageChanges();
  useEarlyClicks();
  return (
    <>
      <Frame>
        <SideOfPage />
        <Main id="main" tabIndex={-1}>
          <Outlet />
        </Main>
      </Frame>
      <StepUpDialog />
      <SignInAgainDialog />
      <Tooltips />
    </>
  );
};
