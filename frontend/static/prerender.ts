import { publicPages } from '../../shared/content/public-pages.ts';
import { robots, sitemap } from './crawlers.ts';
import { type PageAssets, renderDocument } from './document.ts';
import { publicPageHead, shellHead } from './page-head.ts';
import { renderApp } from './render-app.tsx';

interface PrerenderOptions {
  /** `https://` and the host name under which the site is public. Empty: it has none, and asks not to be found. */
  origin: string;
  /** The scripts of a page, by its path; without one: what every page needs. */
  assetsOf: (path?: string) => PageAssets;
}

/** Every file of the site that is text: its name and its content. */
export const prerender = async ({ origin, assetsOf }: PrerenderOptions): Promise<[string, string][]> => {
  const pages = await Promise.all(
    publicPages.map(async ({ path, description }): Promise<[string, string]> => {
      const { title, body, styles } = await renderApp(path);
      const head = publicPageHead(origin, { path, title, description });
      return [
        `${path.slice(1)}${path === '/' ? '' : '/'}index.html`,
        renderDocument({ head, styles, body, ...assetsOf(path) }),
      ];
    }),
  );
  const paths = publicPages.map(({ path }) => path);
  return [
    ...pages,
    ['shell.html', renderDocument({ head: shellHead(), styles: [], body: '', ...assetsOf() })],
    ...(origin ? [['sitemap.xml', sitemap(origin, paths)] as [string, string]] : []),
    ['robots.txt', robots(origin)],
  ];
};
