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
  "isLink=target?.localName==='a'&&target.origin===location.origin&&target.pathname!==location.pathname",
  '&&!(event.ctrlKey||event.metaKey||event.shiftKey||event.altKey);',
  `if(target?.hasAttribute('${themeSwitchAttribute}')&&!clicks.isStarting){`,
  "let theme=document.documentElement.classList.toggle('dark')?'dark':'light';",
  `try{localStorage.setItem('${themeSettings.storageKey}',theme)}catch{}return}`,
  'if(isLink&&!clicks.isStarting)clicks.isLeaving=true;',
  "else if(isLink||target?.localName==='button'){event.preventDefault();clicks.waiting.push(target)}};",
  "clicks.stop=()=>removeEventListener('click',note,true);",
  "addEventListener('click',note,true)}",
].join('');

const cameBack = (): Promise<void> =>
  new Promise((resolve) => {
    const listen = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      removeEventListener('pageshow', listen);
      resolve();
    };
    addEventListener('pageshow', listen);
  });

/** Before a page is brought to life: waits while its visitor is leaving, since the router would call them back. */
export const beginToListen = async (): Promise<void> => {
  const clicks = window.earlyClicks;
  if (!clicks) return;
  if (clicks.isLeaving) await cameBack();
  clicks.isStarting = true;
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
