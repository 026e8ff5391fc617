import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { Layout } from './features/layout/layout.tsx';
import { FailurePage } from './pages/failure.tsx';
import { NotFoundPage } from './pages/not-found.tsx';

const rootRoute = createRootRoute({
  component: Layout,
  notFoundComponent: NotFoundPage,
  staticData: { title: '404 Page Not Found' },
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: {},
  component: lazyRouteComponent(() => import('./pages/home.tsx'), 'HomePage'),
});

const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rules',
  staticData: { title: 'Rules' },
  component: lazyRouteComponent(() => import('./pages/rules.tsx'), 'RulesPage'),
});

const bookingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/booking',
  staticData: { title: 'Book a Session' },
  component: lazyRouteComponent(() => import('./pages/booking.tsx'), 'BookingPage'),
});

const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  staticData: { title: 'Checkout' },
  component: lazyRouteComponent(() => import('./pages/checkout.tsx'), 'CheckoutPage'),
});

/** What the payment provider adds to the return address. */
const paymentSearch = ({ redirect_status: status }: Record<string, unknown>): { redirect_status?: string } =>
  typeof status === 'string' ? { redirect_status: status } : {};

const paymentSuccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-success',
  staticData: { title: 'Payment' },
  validateSearch: paymentSearch,
  component: lazyRouteComponent(() => import('./pages/payment-success.tsx'), 'PaymentSuccessPage'),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  rulesRoute,
  bookingRoute,
  checkoutRoute,
  paymentSuccessRoute,
]);

/** The site's router; pre-rendering gives it a memory history. */
export const createAppRouter = ({ history }: { history?: RouterHistory } = {}) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: FailurePage,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  });
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The page's title in the document; absent: the site's own. */
    title?: string;
  }
}
