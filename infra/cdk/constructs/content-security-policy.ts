import { createHash } from 'node:crypto';
import { pageReportsPath } from '../../../shared/schemas/page-report.ts';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** Of a script that has its code elsewhere, or holds data, such as what search engines read. */
const needsNoHash = /\ssrc\s*=|\stype\s*=\s*["']?application\/(ld\+)?json\b/i;

/** The contents of inline script and style elements. */
const contentsOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>(.*?)</${tag}\\s*>`, 'gis'))]
    .filter(([, attributes = '']) => !needsNoHash.test(attributes))
    .map(([, , content = '']) => content);

const hashesOf = (pages: readonly string[], tag: 'script' | 'style'): string[] => [
  ...new Set(pages.flatMap((html) => contentsOf(html, tag)).map(hashOf)),
];

/** Emotion inserts an empty style element, then writes its rules past the parser, which no policy looks at. */
const emptyStyle = hashOf('');

/** The name under which the header `reporting-endpoints` gives the address of reports. */
export const reportingGroup = 'page';

type Directives = Record<string, readonly string[]>;

/** The sources that Stripe documents for Stripe.js: https://docs.stripe.com/security/guide#content-security-policy. */
const stripeSources: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'img-src': ['https://*.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** Pages load their own files, and run the inline scripts and styles that they were built with, by hash. */
const pagePolicy = (pages: readonly string[], otherSources: Directives): string => {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(pages, 'script')],
    'style-src': ["'self'", emptyStyle, ...hashesOf(pages, 'style').filter((hash) => hash !== emptyStyle)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'report-to': [reportingGroup],
    // For browsers without the Reporting API.
    'report-uri': [pageReportsPath],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(otherSources[name] ?? [])])
    .filter(({ length }) => length > 1)
    .map((directive) => directive.join(' '))
    .join('; ');
};

/** The policy for the built pages of visitors, who may pay. */
export const contentSecurityPolicy = (pages: readonly string[]): string => pagePolicy(pages, stripeSources);

/** The policy for the built pages of staff, which load nothing of Stripe. */
export const staffContentSecurityPolicy = (pages: readonly string[]): string => pagePolicy(pages, {});

/** For answers of the API, which are no pages. */
export const apiContentSecurityPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
