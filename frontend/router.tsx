import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { authSearch } from './features/auth/return-path.ts';
import { Layout } from './features/layout/layout.tsx';
import { livePage } from './features/layout/live-page.tsx';
import { notFoundTitle } from './features/layout/page-changes.ts';
import type { ReturnSearch } from './features/payment-result/known-payment.ts';
import { FailurePage } from './pages/failure.tsx';
import { NotFoundPage } from './pages/not-found.tsx';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** A page with its part of the document's title. Its script is loaded on demand. */
const page = (title: string | undefined, load: LoadPage) => ({
  staticData: title ? { title } : {},
  component: lazyRouteComponent(async () => ({ default: livePage((await load()).default) })),
});

const noSuchPage = { staticData: { title: notFoundTitle }, component: livePage(NotFoundPage) };

const rootRoute = createRootRoute({
  ...noSuchPage,
  component: Layout,
  // For an address that cannot be decoded: no route matches it, and the router leaves out the boundary of a route.
  notFoundComponent: () => (
    <Suspense>
      <noSuchPage.component />
    </Suspense>
  ),
});

const routeOf = <Path extends string>(path: Path, parts: ReturnType<typeof page> | typeof noSuchPage) =>
  createRoute({ getParentRoute: () => rootRoute, path, ...parts });

/** The package that a visitor chose before signing in. */
const pricingSearch = (search: Record<string, unknown>): { package?: string } =>
  typeof search.package === 'string' ? { package: search.package } : {};

const pricingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pricing',
  validateSearch: pricingSearch,
  ...page('Pricing', () => import('./pages/pricing.tsx')),
});

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: authSearch,
  ...page('Sign In', () => import('./pages/auth.tsx')),
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
  validateSearch: returnSearch,
  ...page('Payment', () => import('./pages/payment-success.tsx')),
});

/** The form of an offer is a step of its page. */
const offerSearch = ({ step }: Record<string, unknown>): { step?: 'form' } =>
  step === 'form' ? { step } : {};

const offerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offers/$id',
  validateSearch: offerSearch,
  ...page('A Seat for You', () => import('./pages/offer.tsx')),
});

const routeTree = rootRoute.addChildren([
  routeOf(
    '/',
    page(undefined, () => import('./pages/home.tsx')),
  ),
  routeOf(
    '/about',
    page('About', () => import('./pages/about.tsx')),
  ),
  pricingRoute,
  routeOf(
    '/rules',
    page('Rules', () => import('./pages/rules.tsx')),
  ),
  routeOf(
    '/terms',
    page('Terms', () => import('./pages/terms.tsx')),
  ),
  routeOf(
    '/privacy',
    page('Privacy', () => import('./pages/privacy.tsx')),
  ),
  routeOf(
    '/developers',
    page('For Developers', () => import('./pages/developers.tsx')),
  ),
  routeOf(
    '/contact',
    page('Contact', () => import('./pages/contact.tsx')),
  ),
  authRoute,
  routeOf(
    '/booking',
    page('Book a Session', () => import('./pages/booking.tsx')),
  ),
  routeOf(
    '/checkout',
    page('Checkout', () => import('./pages/checkout.tsx')),
  ),
  paymentSuccessRoute,
  routeOf(
    '/dashboard',
    page('Dashboard', () => import('./pages/dashboard.tsx')),
  ),
  routeOf(
    '/session-complete/$id',
    page('Your Session', () => import('./pages/session-complete.tsx')),
  ),
  routeOf(
    '/bookings/$id',
    page('Your Booking', () => import('./pages/your-booking.tsx')),
  ),
  routeOf(
    '/former-address/$id',
    page('Your Address', () => import('./pages/former-address.tsx')),
  ),
  routeOf(
    '/stop-reminders/$id',
    page('Reminders', () => import('./pages/stop-reminders.tsx')),
  ),
  routeOf(
    '/waiting/$id',
    page('Waiting List', () => import('./pages/waiting.tsx')),
  ),
  offerRoute,
  routeOf('$', noSuchPage),
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
    caseSensitive: true,
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
