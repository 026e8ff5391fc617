interface ToastContent {
  title: string;
  /** A link that leads on. The message stays longer with one. */
  action?: { label: string; href: string } | undefined;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
}

export interface ToastEntry extends ToastContent {
  id: number;
  open: boolean;
}

export const toastLimits = {
  shownAtOnce: 1,
  durationMs: 5000,
  durationWithActionMs: 30_000,
  removalDelayMs: 1_000_000,
  swipeThresholdPx: 50,
  hotkey: 'F8',
} as const;

/** The time that a message stays: longer when there is something to do. */
export const durationOf = ({ action }: ToastContent): number =>
  action ? toastLimits.durationWithActionMs : toastLimits.durationMs;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const replace = (next: readonly ToastEntry[]): void => {
  entries = next;
  for (const listener of listeners) listener();
};

/** Shows a message in place of the one before. Any code can call it. */
export const toast = (content: ToastContent): void => {
  lastId += 1;
  replace([{ ...content, id: lastId, open: true }, ...entries].slice(0, toastLimits.shownAtOnce));
};

export const dismissToast = (id: number): void => {
  replace(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => replace(entries.filter((entry) => entry.id !== id)), toastLimits.removalDelayMs);
};

/** Dismisses the messages of an earlier try. */
export const dismissToasts = (): void => {
  for (const { id, open } of entries) if (open) dismissToast(id);
};

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentToasts = (): readonly ToastEntry[] => entries;

const none: readonly ToastEntry[] = [];
export const toastsWhilePrerendering = (): readonly ToastEntry[] => none;
