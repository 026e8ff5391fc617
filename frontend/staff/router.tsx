import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { FailurePage } from '../pages/failure.tsx';
import { StaffLayout } from './layout.tsx';
import { innerPages, menuPages, type TabledPage } from './page-table.ts';
import { LoadingPage } from './pages/loading.tsx';
import { NoSuchStaffPage } from './pages/no-such-page.tsx';
import { StaffPage } from './pages/staff-page.tsx';

const rootRoute = createRootRoute({
  component: StaffLayout,
  notFoundComponent: NoSuchStaffPage,
  staticData: { title: '404 Page Not Found' },
});

/** The page for those who may open it. Somebody else begins it anew. */
const guarded = ({ needs, load }: TabledPage) =>
  lazyRouteComponent(async () => {
    const { default: Page } = await load();
    return {
      default: () => (
        <StaffPage needs={needs}>{(member) => <Page key={member.id} member={member} />}</StaffPage>
      ),
    };
  });

const routeOf = (page: TabledPage) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    staticData: { title: page.title },
    component: guarded(page),
  });

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/staff',
  staticData: { title: 'Staff' },
  component: lazyRouteComponent(() => import('./pages/account.tsx'), 'AccountPage'),
});

/** The router of staff pages: visitors' pages are a full page load away. */
export const createStaffRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren([...menuPages.map(routeOf), ...innerPages.map(routeOf), accountRoute]),
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 100,
    defaultErrorComponent: FailurePage,
    scrollRestoration: true,
  });
