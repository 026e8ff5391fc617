import { chakra } from '@chakra-ui/react';
import { useEffect, useSyncExternalStore } from 'react';
import { Notice } from '../notice.tsx';
import { TextLink } from '../text.tsx';
import { useLateComponent } from '../use-late-component.ts';
import {
  currentToasts,
  dismissToast,
  durationOf,
  subscribeToToasts,
  type ToastEntry,
  toastsWhilePrerendering,
} from './toast-store.ts';

const loadRegion = async () => (await import('./toast-region.tsx')).ToastRegion;

const PlainToastNotice = chakra(Notice, {
  base: { position: 'fixed', bottom: '4', right: '4', zIndex: 100, maxWidth: '388px' },
});

/** Shows a toast when Radix could not be loaded. */
const PlainToast = (entry: ToastEntry) => {
  const { id, open, title, description, action, variant } = entry;
  const durationMs = durationOf(entry);
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs]);
  return open ? (
    <PlainToastNotice role="alert" tone={variant === 'destructive' ? 'danger' : 'calm'}>
      <strong>{title}</strong>
      {description}
      {action ? <TextLink href={action.href}>{action.label}</TextLink> : null}
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
