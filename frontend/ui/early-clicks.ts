import { useEffect } from 'react';

declare global {
  interface Window {
    /** Buttons that were clicked before the page came to life. */
    earlyClicks?: HTMLButtonElement[] & { stop: () => void };
  }
}

/**
 * Runs in the page itself, before any other script has come. Until the page is live, to the last effect, a link is
 * followed as without JavaScript, and a click on a button waits: half awake, the router would lose the one and nobody
 * would hear the other.
 */
export const earlyClicksScript = [
  '{let clicks=window.earlyClicks=[],',
  'note=event=>{',
  'event.stopImmediatePropagation();',
  "let button=event.target.closest('button');if(button)clicks.push(button)};",
  "clicks.stop=()=>removeEventListener('click',note,true);",
  "addEventListener('click',note,true)}",
].join('');

const repeatEarlyClicks = (): void => {
  const clicks = window.earlyClicks;
  if (!clicks) return;
  delete window.earlyClicks;
  clicks.stop();
  for (const button of clicks) button.click();
};

/** Clicks again on what was clicked too early, as soon as the whole page is live. */
export const useEarlyClicks = (): void => {
  useEffect(() => {
    // The effects of what is around this component are yet to come.
    setTimeout(repeatEarlyClicks);
  }, []);
};
