import { StrictMode, startTransition } from 'react';
import { App } from './app.tsx';
import { takeLinkKey } from './features/stored/link-keys.ts';
import { loadLikelyUser, loadUser } from './features/user/load-user.ts';
import { loadReactDom } from './react-dom.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { beginToListen, whileLeaving } from './ui/early-clicks.ts';
import { createOwnSystem } from './ui/theme/system.ts';

/** The first page stands where its visitor has scrolled to, or where the browser has brought them back to. */
const afterFirstPage = () => {
  let isFirst = true;
  return () => {
    const restores = !isFirst;
    isFirst = false;
    return restores;
  };
};

/** The router keeps to itself that a page's script could not be had, but goes on offering to load it. */
const isPageLoaded = ({ state, routesById }: AppRouter): boolean =>
  state.matches.every(({ routeId }) => !routesById[routeId].options.component?.preload);

/** Lets the browser answer to its visitor, between steps of which each takes a phone 40 ms. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Brings the page to life: a pre-rendered one as it stands, the shell from nothing. */
export const start = async (container: HTMLElement): Promise<void> => {
  takeLinkKey();
  // A link to the page that stands here already changes nothing but what is behind the `#`.
  window.addEventListener('hashchange', () => takeLinkKey() && window.location.reload());
  await whileLeaving();
  const isPrerendered = container.hasChildNodes();
  const router = createAppRouter({ scrollRestoration: isPrerendered ? afterFirstPage() : true });
  void (isPrerendered ? loadLikelyUser() : loadUser());
  await router.load();
  // What can be read stays to be read, and its links lead where they say. A form is of no use as it stands.
  if (isPrerendered && !container.querySelector('form') && !isPageLoaded(router)) return;
  await pause();
  const { createRoot, hydrateRoot } = loadReactDom();
  await pause();
  const system = createOwnSystem();
  await pause();
  // The shape of the tree, by which the router leaves out the boundaries that its own server rendering has not.
  if (isPrerendered) router.ssr = { manifest: undefined };
  await whileLeaving();
  beginToListen();
  const app = (
    <StrictMode>
      <App router={router} system={system} />
    </StrictMode>
  );
  // In pieces, between which the page answers to its visitor.
  if (isPrerendered) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
};
