import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { innerPages, menuPages, staffAccountPath } from '../../shared/content/staff-pages.ts';
import { notFoundTitle } from '../features/layout/page-changes.ts';
import { FailurePage } from '../pages/failure.tsx';
import { StaffLayout } from './layout.tsx';
import { pageParts, type TabledPage } from './page-table.ts';
import { LoadingPage } from './pages/loading.tsx';
import { NoSuchStaffPage } from './pages/no-such-page.tsx';
import { StaffPage } from './pages/staff-page.tsx';

const noSuchPage = { staticData: { title: notFoundTitle }, component: NoSuchStaffPage };

const rootRoute = createRootRoute({
  ...noSuchPage,
  component: StaffLayout,
  // For an address that cannot be decoded: no route matches it.
  notFoundComponent: noSuchPage.component,
});

/** The page for those who may open it. Somebody else begins it anew. */
const guarded = ({ path, needs }: TabledPage) => {
  const { load, Opening } = pageParts[path];
  return lazyRouteComponent(async () => {
    const { default: Page } = await load();
    return {
      default: () => (
        <StaffPage needs={needs} opening={Opening && <Opening />}>
          {(member) => <Page key={member.id} member={member} />}
        </StaffPage>
      ),
    };
  });
};

const routeOf = (page: TabledPage) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    staticData: { title: page.title },
    component: guarded(page),
  });

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: staffAccountPath,
  staticData: { title: 'Staff' },
  component: lazyRouteComponent(() => import('./pages/account.tsx'), 'AccountPage'),
});

const noSuchRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', ...noSuchPage });

interface StaffRouterOptions {
  history?: RouterHistory;
  isServer?: boolean;
  scrollRestoration?: boolean;
}

/** The router of staff pages: visitors' pages are a full page load away. Pre-rendering gives it a memory history. */
export const createStaffRouter = (options: StaffRouterOptions = {}) =>
  createRouter({
    routeTree: rootRoute.addChildren([
      ...menuPages.map(routeOf),
      ...innerPages.map(routeOf),
      accountRoute,
      noSuchRoute,
    ]),
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 100,
    defaultErrorComponent: FailurePage,
    scrollRestoration: true,
    ...options,
  });
