import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, toastsWhilePrerendering } from './toast-store.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/** Where toasts appear. Radix is loaded for the first of them, which waits in the store meanwhile. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, toastsWhilePrerendering);
  return toasts.length === 0 ? null : (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  );
};
