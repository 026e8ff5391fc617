import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { authSearch } from './features/auth/return-path.ts';
import { Layout } from './features/layout/layout.tsx';
import type { ReturnSearch } from './features/payment-result/known-payment.ts';
import { FailurePage } from './pages/failure.tsx';
import { NotFoundPage } from './pages/not-found.tsx';

const rootRoute = createRootRoute({
  component: Layout,
  notFoundComponent: NotFoundPage,
  staticData: { title: '404 Page Not Found' },
});

/** The package that a visitor chose before signing in. */
const pricingSearch = (search: Record<string, unknown>): { package?: string } =>
  typeof search.package === 'string' ? { package: search.package } : {};

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: {},
  component: lazyRouteComponent(() => import('./pages/home.tsx'), 'HomePage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  staticData: { title: 'About' },
  component: lazyRouteComponent(() => import('./pages/about.tsx'), 'AboutPage'),
});

const pricingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pricing',
  validateSearch: pricingSearch,
  staticData: { title: 'Pricing' },
  component: lazyRouteComponent(() => import('./pages/pricing.tsx'), 'PricingPage'),
});

const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rules',
  staticData: { title: 'Rules' },
  component: lazyRouteComponent(() => import('./pages/rules.tsx'), 'RulesPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { title: 'Terms' },
  component: lazyRouteComponent(() => import('./pages/terms.tsx'), 'TermsPage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { title: 'Privacy' },
  component: lazyRouteComponent(() => import('./pages/privacy.tsx'), 'PrivacyPage'),
});

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: { title: 'Contact' },
  component: lazyRouteComponent(() => import('./pages/contact.tsx'), 'ContactPage'),
});

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  staticData: { title: 'Sign In' },
  validateSearch: authSearch,
  component: lazyRouteComponent(() => import('./pages/auth.tsx'), 'AuthPage'),
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

/** Keeps the parameters of the payment provider, and no others. */
const returnSearch = (search: Record<string, unknown>): ReturnSearch => {
  const found: ReturnSearch = {};
  for (const name of ['payment_intent_client_secret', 'redirect_status'] as const) {
    const value = search[name];
    if (typeof value === 'string') found[name] = value;
  }
  return found;
};

const paymentSuccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-success',
  staticData: { title: 'Payment' },
  validateSearch: returnSearch,
  component: lazyRouteComponent(() => import('./pages/payment-success.tsx'), 'PaymentSuccessPage'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  component: lazyRouteComponent(() => import('./pages/dashboard.tsx'), 'DashboardPage'),
});

const sessionCompleteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/session-complete/$id',
  staticData: { title: 'Your Session' },
  component: lazyRouteComponent(() => import('./pages/session-complete.tsx'), 'SessionCompletePage'),
});

const yourBookingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bookings/$id',
  staticData: { title: 'Your Booking' },
  component: lazyRouteComponent(() => import('./pages/your-booking.tsx'), 'YourBookingPage'),
});

const stopRemindersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stop-reminders/$id',
  staticData: { title: 'Reminders' },
  component: lazyRouteComponent(() => import('./pages/stop-reminders.tsx'), 'StopRemindersPage'),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  aboutRoute,
  pricingRoute,
  rulesRoute,
  termsRoute,
  privacyRoute,
  contactRoute,
  authRoute,
  bookingRoute,
  checkoutRoute,
  paymentSuccessRoute,
  dashboardRoute,
  sessionCompleteRoute,
  yourBookingRoute,
  stopRemindersRoute,
]);

interface AppRouterOptions {
  history?: RouterHistory;
  isServer?: boolean;
  scrollRestoration?: boolean | (() => boolean);
}

/** The visitors' router. Pre-rendering gives it a memory history. */
export const createAppRouter = ({ scrollRestoration = true, ...options }: AppRouterOptions = {}) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: FailurePage,
    scrollRestoration,
    ...options,
  });
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The page's part of the document's title. Without it the title is the site's. */
    title?: string;
  }
}
