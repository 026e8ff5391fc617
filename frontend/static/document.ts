import { signedInMark } from '../session/signed-in-mark.ts';
import { themeSettings } from '../ui/theme/theme-settings.ts';
import { earlyClicksScript } from './early-clicks-script.ts';
import { pageReportScript } from './page-report-script.ts';

// These are the only inline scripts that run. None reads a cookie, which stops the page. Their text is constant, so
// that a policy can name their hashes.

/** Sets the classes that the first paint depends on. */
const firstPaintScript = [
  '{let c=document.documentElement.classList;',
  'try{let s=localStorage;',
  `if(s.getItem('${signedInMark.storageKey}'))c.add('${signedInMark.className}');`,
  `if(s.getItem('${themeSettings.storageKey}')==='dark')c.add('dark')}catch{}`,
  '}',
].join('');

/**
 * A browser may show a page again as it was left: before paying, or before signing out. Such a page asks for
 * everything anew, in every browser alike. What was typed is kept. Offline it stays as it is.
 */
export const comeBackScript =
  "addEventListener('pageshow',({persisted})=>persisted&&navigator.onLine&&location.reload());";

/**
 * Loads the scripts that its own attribute names, the entry first, once the page has been painted. It earns a first
 * paint that waits for no script. A hidden page is never painted, so it starts at once; a browser that does not report
 * its paint starts after a second.
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
  /** The scripts that the entry and the page import. */
  preloads: readonly string[];
}

interface DocumentParts extends PageAssets {
  /** The name of the release. */
  release: string;
  /** The page's title and metadata, as HTML elements. */
  head: readonly string[];
  /** The page's own styles, as HTML elements. */
  styles: readonly string[];
  /** Scripts that run below the app, before any other is loaded, as HTML elements. */
  below?: readonly string[];
  /** The pre-rendered app. Empty for a page that needs JavaScript. */
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
    `<html lang="en" data-release="${parts.release}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...parts.head,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${firstPaintScript}${comeBackScript}${pageReportScript}</script>`,
    ...parts.styles,
    ...scriptsOf(parts),
    '</head>',
    '<body>',
    ...(parts.body ? [] : ['<noscript>Please switch JavaScript on to use this page.</noscript>']),
    `<div id="root">${parts.body}</div>`,
    ...(parts.below ?? []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
