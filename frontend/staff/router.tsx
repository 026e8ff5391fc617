import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { FailurePage } from '../pages/failure.tsx';
import { StaffLayout } from './layout.tsx';
import { NoSuchStaffPage, NotSetUpPage } from './pages.tsx';

const rootRoute = createRootRoute({
  component: StaffLayout,
  notFoundComponent: NoSuchStaffPage,
  staticData: { title: '404 Page Not Found' },
});

const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desk',
  staticData: { title: 'Desk' },
  component: () => <NotSetUpPage title="Desk" />,
});

const officeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/office',
  staticData: { title: 'Office' },
  component: () => <NotSetUpPage title="Office" />,
});

/** The router of staff pages: visitors' pages are a full page load away. */
export const createStaffRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren([deskRoute, officeRoute]),
    defaultErrorComponent: FailurePage,
    scrollRestoration: true,
  });
