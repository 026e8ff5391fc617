import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { FailurePage } from '../pages/failure.tsx';
import { DeskPage } from './desk/desk-page.tsx';
import { StaffLayout } from './layout.tsx';
import { BookingPage } from './office/booking-page.tsx';
import { BookingsPage } from './office/bookings-page.tsx';
import { AccountPage } from './pages/account.tsx';
import { AppealsPage } from './pages/appeals.tsx';
import { NoSuchStaffPage } from './pages/no-such-page.tsx';
import { TeamPage } from './pages/team.tsx';
import { OfficePage } from './pages/workplaces.tsx';

const rootRoute = createRootRoute({
  component: StaffLayout,
  notFoundComponent: NoSuchStaffPage,
  staticData: { title: '404 Page Not Found' },
});

const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desk',
  staticData: { title: 'Desk' },
  component: DeskPage,
});

const officeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/office',
  staticData: { title: 'Office' },
  component: OfficePage,
});

const bookingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/office/bookings',
  staticData: { title: 'Bookings' },
  component: BookingsPage,
});

const bookingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/office/bookings/$id',
  staticData: { title: 'Booking' },
  component: BookingPage,
});

const appealsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/office/appeals',
  staticData: { title: 'Appeals' },
  component: AppealsPage,
});

const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/office/team',
  staticData: { title: 'Team' },
  component: TeamPage,
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/staff',
  staticData: { title: 'Staff' },
  component: AccountPage,
});

/** The router of staff pages: visitors' pages are a full page load away. */
export const createStaffRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren([
      deskRoute,
      officeRoute,
      bookingsRoute,
      bookingRoute,
      appealsRoute,
      teamRoute,
      accountRoute,
    ]),
    defaultErrorComponent: FailurePage,
    scrollRestoration: true,
  });
