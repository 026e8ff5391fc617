import { site } from '../shared/site.ts';
import { documentTitle } from './features/layout/document-title.ts';
import { themeSettings } from './ui/theme/theme-settings.ts';

const description = `${site.name}: distraction-free, proctor-supervised focus sessions. ${site.tagline}`;

/** Sets the theme's class before the first paint. The page's only inline script, and a constant one: a policy can name its hash. */
const themeScript = `try{if(localStorage.getItem('${themeSettings.storageKey}')==='dark')document.documentElement.classList.add('dark')}catch{}`;

interface ShellAssets {
  /** Paths from the site's root. */
  entry: string;
  /** What the entry imports statically. */
  preloads: readonly string[];
}

/** The HTML document around the app. */
export const renderShell = ({ entry, preloads }: ShellAssets): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${documentTitle(undefined)}</title>`,
    `<meta name="description" content="${description}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${themeScript}</script>`,
    ...preloads.map((path) => `<link rel="modulepreload" href="${path}">`),
    `<script type="module" src="${entry}"></script>`,
    '</head>',
    '<body>',
    '<noscript>Please switch JavaScript on to use this page.</noscript>',
    '<div id="root"></div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
