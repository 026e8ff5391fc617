import { useEffect } from 'react';

interface EarlyClicks {
  /** Elements that were clicked before the page was live. */
  waiting: HTMLElement[];
  /** The browser is on its way to another page. */
  isLeaving: boolean;
  /** Hydration has begun, so links wait as well. */
  isStarting: boolean;
  stop: () => void;
}

declare global {
  interface Window {
    earlyClicks?: EarlyClicks;
  }
}

/** Marks a button that switches the theme. */
export const themeSwitchAttribute = 'data-theme-switch';

/** After this time the visitor stays: the link led to a download, or loading was stopped. */
const longestLeaveMs = 10_000;
const pollMs = 100;

/** Waits while the visitor is leaving: the router would stop the navigation. */
export const whileLeaving = async (): Promise<void> => {
  for (let waitedMs = 0; window.earlyClicks?.isLeaving && waitedMs < longestLeaveMs; waitedMs += pollMs)
    await new Promise((resolve) => setTimeout(resolve, pollMs));
};

/** Called right before hydration. From now on links wait, too. */
export const beginToListen = (): void => {
  if (window.earlyClicks) window.earlyClicks.isStarting = true;
};

const repeatClicks = (): void => {
  const clicks = window.earlyClicks;
  if (!clicks) return;
  delete window.earlyClicks;
  clicks.stop();
  for (const element of clicks.waiting) element.click();
};

/** Repeats the early clicks once the whole page is live. */
export const useEarlyClicks = (): void => {
  useEffect(() => {
    // Effects of the components around this one run later.
    setTimeout(repeatClicks);
  }, []);
};
