import { addressedPages } from './addressed-pages.ts';
import { publicPages } from './public-pages.ts';
import { deskPath, staffPages } from './staff-pages.ts';

/**
 * The file that answers each page, by the one address of the page. A part behind a dollar sign stands for any text.
 * Every other spelling of an address leads here, and what is no spelling of one is answered with status 404.
 */
export const pageFiles: Readonly<Record<string, string>> = Object.fromEntries([
  ...publicPages.map(({ path }) => [path, path === '/' ? '/index.html' : `${path}/index.html`]),
  ...addressedPages.map((path) => [path, '/shell.html']),
  ...staffPages.map((path) => [path, path === deskPath ? `${path}/index.html` : '/staff.html']),
]);
