import { site } from '../../shared/site.ts';
import { documentTitle } from '../features/layout/page-changes.ts';
import { escapeHtml } from './escape-html.ts';
import { localBusiness } from './structured-data.ts';

interface PublicPage {
  path: string;
  title: string | undefined;
  description: string;
}

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** The metadata of a public page, for search engines and link previews. */
export const publicPageHead = (origin: string, { path, title, description }: PublicPage): string[] => {
  const fullTitle = documentTitle(title);
  const address = `${origin}${path}`;
  const titleAndDescription = [`<title>${escapeHtml(fullTitle)}</title>`, named('description', description)];
  if (!origin) return [...titleAndDescription, named('robots', 'noindex')];
  return [
    ...titleAndDescription,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:type', 'website'),
    property('og:site_name', site.name),
    property('og:title', fullTitle),
    property('og:description', description),
    property('og:url', address),
    property('og:image', `${origin}/social-card.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${site.name}. ${site.tagline}`),
    named('twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${localBusiness(origin, description, path)}</script>`,
  ];
};

/** The metadata of a page that no search engine may list. */
export const unlistedHead = (title?: string): string[] => [
  `<title>${escapeHtml(documentTitle(title))}</title>`,
  named('robots', 'noindex'),
];
