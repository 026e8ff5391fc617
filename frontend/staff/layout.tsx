import { chakra } from '@chakra-ui/react';
import { Outlet } from '@tanstack/react-router';
import { site } from '../../shared/site.ts';
import { usePageChanges } from '../features/layout/page-changes.ts';
import { ThemeToggle } from '../features/layout/theme-toggle.tsx';
import { Mark } from '../ui/icons.tsx';
import { Container } from '../ui/surface.tsx';
import { Tooltips } from '../ui/tooltip/tooltips.tsx';

const Bar = chakra('header', { base: { borderBottomWidth: '1px', borderColor: 'line' } });
const Line = chakra(Container, {
  base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '4.5rem' },
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

/** The frame of every staff page. */
export const StaffLayout = () => {
  usePageChanges();
  return (
    <>
      <Bar>
        <Line>
          <Brand>
            <Mark />
            {site.name} staff
          </Brand>
          <ThemeToggle />
        </Line>
      </Bar>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Tooltips />
    </>
  );
};
