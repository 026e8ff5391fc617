import { signedInCookie } from '../../shared/contract/signed-in-cookie.ts';
import { signedInMark } from '../session/signed-in-mark.ts';
import { earlyClicksScript } from '../ui/early-clicks.ts';
import { themeSettings } from '../ui/theme/theme-settings.ts';

// The only inline scripts that run, and constant ones: a policy can name their hashes.

/** Sets the classes that the first paint depends on. */
const firstPaintScript = [
  '{let d=document,c=d.documentElement.classList;',
  `if(d.cookie.includes('${signedInCookie}='))c.add('${signedInMark.className}');`,
  `try{if(localStorage.getItem('${themeSettings.storageKey}')==='dark')c.add('dark')}catch{}`,
  '}',
].join('');

/**
 * Loads the scripts that its own attribute names, the first of them being the entry, when the page has been painted:
 * what can be read already does not wait for what brings it to life. A page that nobody sees yet is not painted, and
 * a browser may not tell when it has.
 */
const startScript = [
  '{let add=(name,properties)=>document.head.append(Object.assign(document.createElement(name),properties)),',
  "[src,...preloads]=document.currentScript.dataset.scripts.split(' '),",
  'start=()=>{',
  'if(!src)return;',
  "for(let href of preloads)add('link',{rel:'modulepreload',href});",
  "add('script',{type:'module',src});",
  "src=''};",
  'if(document.hidden)start();',
  'else{',
  "try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch{}",
  'setTimeout(start,1000)}}',
].join('');

/** Paths from the site's root. */
export interface PageAssets {
  entry: string;
  /** What the page imports. */
  preloads: readonly string[];
}

interface DocumentParts extends PageAssets {
  /** What the page says of itself, as HTML elements. */
  head: readonly string[];
  /** The page's own styles, as HTML elements. */
  styles: readonly string[];
  /** The app, as far as it can be told beforehand; empty: it is nothing without JavaScript. */
  body: string;
}

const scriptsOf = ({ entry, preloads, body }: DocumentParts): string[] =>
  body
    ? [`<script data-scripts="${[entry, ...preloads].join(' ')}">${earlyClicksScript}${startScript}</script>`]
    : [
        ...preloads.map((path) => `<link rel="modulepreload" href="${path}">`),
        `<script type="module" src="${entry}"></script>`,
      ];

/** The HTML document around the app. */
export const renderDocument = (parts: DocumentParts): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...parts.head,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${firstPaintScript}</script>`,
    ...parts.styles,
    ...scriptsOf(parts),
    '</head>',
    '<body>',
    ...(parts.body ? [] : ['<noscript>Please switch JavaScript on to use this page.</noscript>']),
    `<div id="root">${parts.body}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
