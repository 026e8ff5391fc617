import { chakra } from '@chakra-ui/react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { menuPages } from '../../shared/content/staff-pages.ts';
import { site } from '../../shared/site.ts';
import { usePageChanges } from '../features/layout/page-changes.ts';
import { ThemeToggle } from '../features/layout/theme-toggle.tsx';
import { pause } from '../pause.ts';
import { AppLink } from '../ui/app-link.tsx';
import { useEarlyClicks } from '../ui/early-clicks.ts';
import { Mark } from '../ui/icons.tsx';
import { Container } from '../ui/surface.tsx';
import { Tooltips } from '../ui/tooltip/tooltips.tsx';
import { mayOpen, roleNames } from './parts/roles.ts';
import { useMember } from './session/member.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

const Bar = chakra('header', { base: { borderBottomWidth: '1px', borderColor: 'line' } });
const Line = chakra(Container, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    minHeight: '4.5rem',
    paddingBlock: '2',
  },
});
const Brand = chakra('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    marginInlineEnd: 'auto',
    fontFamily: 'display',
    fontSize: 'lg',
    '& svg': { color: 'accent' },
  },
});
/** On a phone one line, which scrolls sideways where it is too long. Two links fit beside the name. */
const Menu = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: { md: 'wrap' },
    columnGap: '1',
    order: 2,
    width: '100%',
    marginInline: '-3',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // On a phone the last link fades out, so that one sees that more of them follow.
    paddingInlineEnd: { base: '8', md: '0' },
    maskImage: { base: 'linear-gradient(to left, transparent, black 2.5rem)', md: 'none' },
    md: { '&:not(:has(:nth-child(3)))': { order: 0, width: 'auto' } },
  },
});
const MenuLink = chakra(AppLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    minHeight: 'control',
    paddingInline: '3',
    borderRadius: 'md',
    outlineOffset: '-2px',
    _hover: { background: 'accentSoft' },
    '&[aria-current=page]': { color: 'accent', fontWeight: 600 },
  },
});
const Own = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    order: { base: 1, md: 0 },
    width: { base: '100%', md: 'auto' },
  },
});
const Person = chakra(AppLink, {
  base: {
    display: 'inline-flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: 'control',
    lineHeight: 1.2,
    overflowWrap: 'anywhere',
    _hover: { color: 'accent' },
    '& small': { color: 'muted', fontSize: 'xs' },
  },
});

/** Keeps the lines free that menu and name take on a phone, so that the page does not move when they come. */
const Room = chakra('div', {
  base: {
    order: 2,
    width: '100%',
    height: 'calc(2 * var(--qh-sizes-control) + var(--qh-spacing-1))',
    md: { display: 'none' },
  },
});

/** The menu, the name and the sign-out button of the signed-in person. */
const SignedIn = () => {
  const { isLoading, member } = useMember();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // On a phone the link of the open page may be at the hidden end of the line.
  useEffect(() => {
    const link = member && pathname && menu.current?.querySelector('[aria-current=page]');
    // At once, the browser would have to lay the page out twice.
    if (link) void pause().then(() => link.scrollIntoView({ block: 'nearest', inline: 'center' }));
  }, [member, pathname]);
  if (isLoading) return <Room />;
  if (!member) return null;
  const { name, role } = member;
  return (
    <>
      <Menu ref={menu} aria-label="Staff">
        {menuPages
          .filter(({ needs }) => mayOpen(role, needs))
          .map(({ path, title }) => (
            <MenuLink key={path} href={path}>
              {title}
            </MenuLink>
          ))}
      </Menu>
      <Own>
        <Person href="/staff" aria-label={`${name}, ${roleNames[role].name}: your account`}>
          {name}
          <small>{roleNames[role].name}</small>
        </Person>
        <SignOutButton />
      </Own>
    </>
  );
};

const Main = chakra('main', { base: { paddingBottom: { base: '8', md: '16' } } });

/** The frame of every staff page. */
export const StaffLayout = () => {
  usePageChanges();
  useEarlyClicks();
  return (
    <>
      <Bar>
        <Line>
          <Brand>
            <Mark />
            {site.name} staff
          </Brand>
          <SignedIn />
          <ThemeToggle />
        </Line>
      </Bar>
      <Main id="main" tabIndex={-1}>
        <Outlet />
      </Main>
      <StepUpDialog />
      <SignInAgainDialog />
      <Tooltips />
    </>
  );
};
