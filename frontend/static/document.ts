import { themeSettings } from '../ui/theme/theme-settings.ts';

/** Sets the theme's class before the first paint. The only inline script that runs, and a constant one: a policy can name its hash. */
const themeScript = `try{if(localStorage.getItem('${themeSettings.storageKey}')==='dark')document.documentElement.classList.add('dark')}catch{}`;

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

/** The HTML document around the app. */
export const renderDocument = ({ head, styles, entry, preloads, body }: DocumentParts): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...head,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<script>${themeScript}</script>`,
    ...styles,
    ...preloads.map((path) => `<link rel="modulepreload" href="${path}">`),
    `<script type="module" src="${entry}"></script>`,
    '</head>',
    '<body>',
    ...(body ? [] : ['<noscript>Please switch JavaScript on to use this page.</noscript>']),
    `<div id="root">${body}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
