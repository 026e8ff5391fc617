import { pageFiles } from '../../shared/content/page-files.ts';
import { publicPages } from '../../shared/content/public-pages.ts';
import { deskPath } from '../../shared/content/staff-pages.ts';
import { notFoundTitle } from '../features/layout/page-changes.ts';
import { createAppRouter } from '../router.tsx';
import { createStaffRouter } from '../staff/router.tsx';
import { robots, sitemap } from './crawlers.ts';
import { earlyDeskRequest } from './desk-request.ts';
import { type PageAssets, renderDocument } from './document.ts';
import { scriptsBelow } from './fill-in-hours.ts';
import { openApiFiles } from './openapi/document.ts';
import { publicPageHead, unlistedHead } from './page-head.ts';
import { passkeyEndpoints } from './passkey-endpoints.ts';
import { renderApp } from './render-app.tsx';
import { securityText } from './security-text.ts';

interface PrerenderOptions {
  /** `https://` and the public host name. Empty when the site has none: then it asks not to be listed. */
  origin: string;
  /** The name of the release, by which reports of its pages are counted. */
  release: string;
  /** The scripts of a page, by its path; without a path, those that every page needs. */
  assetsOf: (path?: string) => PageAssets;
  /** The scripts of staff pages. */
  staffAssets: PageAssets;
}

/** Relative to the folder of the site. */
const fileOf = (page: string): string => pageFiles[page]?.slice(1) ?? '';

/** The page of every address that has none. */
const noSuchPage = async (release: string, assets: PageAssets): Promise<string> => {
  const { title, body, styles } = await renderApp('/no/such/page', createAppRouter);
  return renderDocument({ release, head: unlistedHead(title), styles, body, ...assets });
};

/** Every file of the site that is text: its name and its content. */
export const prerender = async ({
  origin,
  release,
  assetsOf,
  staffAssets,
}: PrerenderOptions): Promise<[string, string][]> => {
  const pages = await Promise.all(
    publicPages.map(async ({ path, description }): Promise<[string, string]> => {
      const { title, body, styles } = await renderApp(path, createAppRouter);
      const head = publicPageHead(origin, { path, title, description });
      return [
        fileOf(path),
        renderDocument({ release, head, styles, body, below: scriptsBelow(path), ...assetsOf(path) }),
      ];
    }),
  );
  const desk = await renderApp(deskPath, createStaffRouter);
  const withoutBody = { styles: [], body: '' };
  const paths = publicPages.map(({ path }) => path);
  return [
    ...pages,
    ['not-found.html', await noSuchPage(release, assetsOf())],
    ['shell.html', renderDocument({ release, head: unlistedHead(), ...withoutBody, ...assetsOf() })],
    ...[
      ['staff.html', 'Staff'],
      ['staff-not-found.html', notFoundTitle],
    ].map(([file = '', title]): [string, string] => [
      file,
      renderDocument({ release, head: unlistedHead(title), ...withoutBody, ...staffAssets }),
    ]),
    [
      fileOf(deskPath),
      renderDocument({
        release,
        ...desk,
        ...staffAssets,
        head: [...unlistedHead(desk.title), earlyDeskRequest],
      }),
    ],
    ...(origin ? [['sitemap.xml', sitemap(origin, paths)] as [string, string]] : []),
    ['robots.txt', robots(origin)],
    ['security.txt', securityText(origin, Date.now())],
    ['passkey-endpoints.json', passkeyEndpoints(origin)],
    ...openApiFiles(origin),
  ];
};
