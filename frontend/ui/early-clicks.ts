import { useEffect } from 'react';
import { themeSettings } from './theme/theme-settings.ts';

interface EarlyClicks {
  /** Clicked in vain so far. */
  waiting: HTMLElement[];
  /** The browser is on its way to another page. */
  isLeaving: boolean;
  /** The page is coming to life: links wait as well. */
  isStarting: boolean;
  stop: () => void;
}

declare global {
  interface Window {
    earlyClicks?: EarlyClicks;
  }
}

/** Of a button that switches the theme. */
export const themeSwitchAttribute = 'data-theme-switch';

/**
 * Runs in the page itself, before any other script has come, until the page is live to its last effect. The theme is
 * switched at once, and a link followed as without JavaScript, unless the page is just coming to life: half awake, it
 * would lose both. Any other button waits.
 */
export const earlyClicksScript = [
  '{let clicks=window.earlyClicks={waiting:[],isLeaving:false,isStarting:false},',
  'note=event=>{',
  'event.stopImmediatePropagation();',
  "let target=event.target.closest('a,button'),",
  "isLink=target?.localName==='a'&&target.origin===location.origin&&target.pathname!==location.pathname&&!target.target",
  '&&!(event.ctrlKey||event.metaKey||event.shiftKey||event.altKey);',
  `if(target?.hasAttribute('${themeSwitchAttribute}')&&!clicks.isStarting){`,
  "let theme=document.documentElement.classList.toggle('dark')?'dark':'light';",
  `try{localStorage.setItem('${themeSettings.storageKey}',theme)}catch{}return}`,
  'if(target)clicks.isLeaving=isLink&&!clicks.isStarting;',
  "if(!clicks.isLeaving&&(isLink||target?.localName==='button')){event.preventDefault();clicks.waiting.push(target)}};",
  "addEventListener('pageshow',event=>{if(event.persisted)clicks.isLeaving=false});",
  "clicks.stop=()=>removeEventListener('click',note,true);",
  "addEventListener('click',note,true)}",
].join('');

/** Whoever is still here by then was kept: the link led to a download, say, or loading was stopped. */
const longestLeaveMs = 10_000;
const pollMs = 100;

/** Waits while the visitor is leaving, since the router would call them back. */
export const whileLeaving = async (): Promise<void> => {
  for (let waitedMs = 0; window.earlyClicks?.isLeaving && waitedMs < longestLeaveMs; waitedMs += pollMs)
    await new Promise((resolve) => setTimeout(resolve, pollMs));
};

/** Right before a page is brought to life. */
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

/** Clicks again on what was clicked too early, as soon as the whole page is live. */
export const useEarlyClicks = (): void => {
  useEffect(() => {
    // The effects of what is around this component are yet to come.
    setTimeout(repeatClicks);
  }, []);
};
