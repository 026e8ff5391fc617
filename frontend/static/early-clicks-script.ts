import { themeSwitchAttribute } from '../ui/early-clicks.ts';
import { themeSettings } from '../ui/theme/theme-settings.ts';

/**
 * An inline script that handles clicks until the page is live. It earns that no early click is lost: the theme switches
 * at once, a link is followed as without JavaScript, and any other button is clicked again later. During hydration the
 * theme switch and links wait as well, since React would lose them.
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
  "clicks.stop=()=>removeEventListener('click',note,true);",
  "addEventListener('click',note,true)}",
].join('');
