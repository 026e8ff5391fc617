import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { authSearch } from './features/auth/return-path.ts';
import { Layout } from './features/layout/layout.tsx';
import { livePage } from './features/layout/live-page.tsx';
import type { ReturnSearch } from './features/payment-result/known-payment.ts';
import { FailurePage } from './pages/failure.tsx';
import { NotFoundPage } from './pages/not-found.tsx';

/** A page by its name in a script that is loaded on demand. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyRouteComponent(
    async () => ({ [name]: livePage((await load())[name]) }) as Record<Name, ComponentType>,
    name,
  );

const rootRoute = createRootRoute({
  component: Layout,
  notFoundComponent: livePage(NotFoundPage),
  staticData: { title: '404 Page Not Found' },
});

/** The package that a visitor chose before signing in. */
const pricingSearch = (search: Record<string, unknown>): { package?: string } =>
  typeof search.package === 'string' ? { package: search.package } : {};

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: {},
  component: page(() => import('./pages/home.tsx'), 'HomePage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  staticData: { title: 'About' },
  component: page(() => import('./pages/about.tsx'), 'AboutPage'),
});

const pricingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pricing',
  validateSearch: pricingSearch,
  staticData: { title: 'Pricing' },
  component: page(() => import('./pages/pricing.tsx'), 'PricingPage'),
});

const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rules',
  staticData: { title: 'Rules' },
  component: page(() => import('./pages/rules.tsx'), 'RulesPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { title: 'Terms' },
  component: page(() => import('./pages/terms.tsx'), 'TermsPage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { title: 'Privacy' },
  component: page(() => import('./pages/privacy.tsx'), 'PrivacyPage'),
});

const developersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/developers',
  staticData: { title: 'For Developers' },
  component: page(() => import('./pages/developers.tsx'), 'DevelopersPage'),
});

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: { title: 'Contact' },
  component: page(() => import('./pages/contact.tsx'), 'ContactPage'),
});

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  staticData: { title: 'Sign In' },
  validateSearch: authSearch,
  component: page(() => import('./pages/auth.tsx'), 'AuthPage'),
});

const bookingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/booking',
  staticData: { title: 'Book a Session' },
  component: page(() => import('./pages/booking.tsx'), 'BookingPage'),
});

const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  staticData: { title: 'Checkout' },
  component: page(() => import('./pages/checkout.tsx'), 'CheckoutPage'),
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
  component: page(() => import('./pages/payment-success.tsx'), 'PaymentSuccessPage'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  component: page(() => import('./pages/dashboard.tsx'), 'DashboardPage'),
});

const sessionCompleteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/session-complete/$id',
  staticData: { title: 'Your Session' },
  component: page(() => import('./pages/session-complete.tsx'), 'SessionCompletePage'),
});

const yourBookingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bookings/$id',
  staticData: { title: 'Your Booking' },
  component: page(() => import('./pages/your-booking.tsx'), 'YourBookingPage'),
});

const formerAddressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/former-address/$id',
  staticData: { title: 'Your Address' },
  component: page(() => import('./pages/former-address.tsx'), 'FormerAddressPage'),
});

const stopRemindersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stop-reminders/$id',
  staticData: { title: 'Reminders' },
  component: page(() => import('./pages/stop-reminders.tsx'), 'StopRemindersPage'),
});

const waitingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/waiting/$id',
  staticData: { title: 'Waiting List' },
  component: page(() => import('./pages/waiting.tsx'), 'WaitingPage'),
});

/** The form of an offer is a step of its page. */
const offerSearch = ({ step }: Record<string, unknown>): { step?: 'form' } =>
  step === 'form' ? { step } : {};

const offerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offers/$id',
  validateSearch: offerSearch,
  staticData: { title: 'A Seat for You' },
  component: page(() => import('./pages/offer.tsx'), 'OfferPage'),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  aboutRoute,
  pricingRoute,
  rulesRoute,
  termsRoute,
  privacyRoute,
  developersRoute,
  contactRoute,
  authRoute,
  bookingRoute,
  checkoutRoute,
  paymentSuccessRoute,
  dashboardRoute,
  sessionCompleteRoute,
  yourBookingRoute,
  formerAddressRoute,
  stopRemindersRoute,
  waitingRoute,
  offerRoute,
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
