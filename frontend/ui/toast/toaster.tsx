import { chakra } from '@chakra-ui/react';
import { useEffect, useSyncExternalStore } from 'react';
import { Notice } from '../notice.tsx';
import { useLateComponent } from '../use-late-component.ts';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  type ToastEntry,
  toastLimits,
  toastsWhilePrerendering,
} from './toast-store.ts';

const loadRegion = async () => (await import('./toast-region.tsx')).ToastRegion;

const PlainToastNotice = chakra(Notice, {
  base: { position: 'fixed', bottom: '4', right: '4', zIndex: 100, maxWidth: '388px' },
});

/** Shows a toast when Radix could not be loaded. */
const PlainToast = ({ id, open, title, description, variant }: ToastEntry) => {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastLimits.durationMs);
    return () => clearTimeout(timer);
  }, [id]);
  return open ? (
    <PlainToastNotice role="alert" tone={variant === 'destructive' ? 'danger' : 'calm'}>
      <strong>{title}</strong>
      {description}
    </PlainToastNotice>
  ) : null;
};

/** Shows toasts. Radix is loaded for the first one, which waits in the store meanwhile. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, toastsWhilePrerendering);
  const [newest] = toasts;
  const Region = useLateComponent(loadRegion, newest !== undefined);
  if (!newest || Region === undefined) return null;
  return Region ? <Region toasts={toasts} /> : <PlainToast {...newest} />;
};
