import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadLikelyUser, loadUser } from './features/user/load-user.ts';
import { createAppRouter } from './router.tsx';

/** Brings the page to life: a pre-rendered one as it stands, the shell from nothing. */
export const start = async (container: HTMLElement): Promise<void> => {
  const isPrerendered = container.hasChildNodes();
  const router = createAppRouter();
  void (isPrerendered ? loadLikelyUser() : loadUser());
  await router.load();
  // The shape of the tree, by which the router leaves out the boundaries that its own server rendering has not.
  if (isPrerendered) router.ssr = { manifest: undefined };
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  // In pieces, between which the page answers to its visitor.
  if (isPrerendered) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
};
