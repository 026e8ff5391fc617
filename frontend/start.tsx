import { StrictMode, startTransition } from 'react';
import { App } from './app.tsx';
import { storedBookedHours } from './features/stored/booked-hours.ts';
import { forgetOldDraft } from './features/stored/booking-draft.ts';
import { loadLikelyUser, loadUser } from './features/user/load-user.ts';
import { pause } from './pause.ts';
import { loadReactDom } from './react-dom.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { beginToListen, whileLeaving } from './ui/early-clicks.ts';
import { followFocusLate } from './ui/late-focus.ts';
import { createOwnSystem } from './ui/theme/system.ts';

/** Restores no scroll position on the first page: the visitor or the browser has scrolled it already. */
const afterFirstPage = () => {
  let isFirst = true;
  return () => {
    const restores = !isFirst;
    isFirst = false;
    return restores;
  };
};

/**
 * False when a page's script could not be loaded. The router reports no error, but still offers to preload it. A page
 * whose address is only the beginning of this one is never loaded, and stays pending.
 */
const isPageLoaded = ({ state, routesById }: AppRouter): boolean =>
  state.matches.every(
    ({ routeId, status }) => status === 'pending' || !routesById[routeId].options.component?.preload,
  );

/** True when an emailed link has brought a key. The script that reads it is loaded for such addresses alone. */
const takeLinkKey = async (): Promise<boolean> =>
  /key|-email|-password/.test(window.location.href) &&
  (await import('./features/stored/take-link-key.ts')).takeLinkKey();

/** Hydrates a pre-rendered page, or renders the shell. */
export const start = async (container: HTMLElement): Promise<void> => {
  followFocusLate();
  await takeLinkKey();
  forgetOldDraft();
  storedBookedHours.forgetPast();
  // A mail's link to the open page changes only the part behind the `#`, and loads nothing.
  window.addEventListener('hashchange', async () => (await takeLinkKey()) && window.location.reload());
  await whileLeaving();
  const isPrerendered = container.hasChildNodes();
  const router = createAppRouter({ scrollRestoration: isPrerendered ? afterFirstPage() : true });
  void (isPrerendered ? loadLikelyUser() : loadUser());
  await router.load();
  // Without its script a pre-rendered page can still be read, and its links work. A form would not.
  if (isPrerendered && !container.querySelector('form') && !isPageLoaded(router)) return;
  await pause();
  const { createRoot, hydrateRoot } = loadReactDom();
  await pause();
  const system = createOwnSystem();
  await pause();
  // With this the router leaves out the Suspense boundaries that the pre-rendered tree does not have.
  if (isPrerendered) router.ssr = { manifest: undefined };
  await whileLeaving();
  beginToListen();
  const app = (
    <StrictMode>
      <App router={router} system={system} />
    </StrictMode>
  );
  // A transition hydrates in pieces, and the page handles input between them.
  if (isPrerendered) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
};
