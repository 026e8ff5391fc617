import { chakra } from '@chakra-ui/react';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Toaster } from '../../ui/toast/toaster.tsx';
import { Tooltips } from '../../ui/tooltip/tooltips.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LateSignIn } from './late-sign-in.tsx';
import { NextSessionPlace } from './next-session-place.tsx';
import { usePageChanges } from './page-changes.ts';

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    left: '4',
    top: '2',
    zIndex: 20,
    padding: '3',
    background: 'accent',
    color: 'onAccent',
    borderRadius: 'md',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none' },
  },
});
// The footer is below the screen, so it does not move in sight when a page gets its content.
const Main = chakra('main', { base: { minHeight: '100dvh', position: 'relative' } });

/** The frame of every page of visitors. */
export const Layout = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  usePageChanges();
  return (
    <>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <Header />
      <Main id="main" tabIndex={-1}>
        <NextSessionPlace />
        {children}
      </Main>
      <Footer />
      <LateSignIn />
      <Toaster />
      <Tooltips />
    </>
  );
};
