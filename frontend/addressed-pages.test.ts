import { addressedPages } from '../shared/content/addressed-pages.ts';
import { publicPages } from '../shared/content/public-pages.ts';
import { staffPages } from '../shared/content/staff-pages.ts';
import { createAppRouter } from './router.tsx';
import { createStaffRouter } from './staff/router.tsx';

const pathsOf = ({ routesByPath }: { routesByPath: object }): string[] => Object.keys(routesByPath).sort();

it('every page of visitors is rendered at build, or has its address answered by the shell', () => {
  const paths = [...publicPages.map(({ path }) => path), ...addressedPages];
  expect(pathsOf(createAppRouter({ isServer: true }))).toEqual(paths.sort());
});

it('every staff page has its address answered', () => {
  expect(pathsOf(createStaffRouter())).toEqual([...staffPages].sort());
});
