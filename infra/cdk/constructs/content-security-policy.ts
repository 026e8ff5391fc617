import { createHash } from 'node:crypto';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** Of a script that has its code elsewhere, or holds data, such as what search engines read. */
const needsNoHash = /\ssrc\s*=|\stype\s*=\s*["']?application\/(ld\+)?json\b/i;

/** What stands between the tags of inline elements that run or apply where they stand. */
const contentsOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>(.*?)</${tag}\\s*>`, 'gis'))]
    .filter(([, attributes = '']) => !needsNoHash.test(attributes))
    .map(([, , content = '']) => content);

const hashesOf = (pages: readonly string[], tag: 'script' | 'style'): string[] => [
  ...new Set(pages.flatMap((html) => contentsOf(html, tag)).map(hashOf)),
];

/** Emotion inserts an empty style element, then writes its rules past the parser, which no policy looks at. */
const emptyStyle = hashOf('');

/**
 * The policy for built pages: their own files, the inline scripts and styles that they were built with, by hash,
 * and what Stripe documents for Stripe.js. See https://docs.stripe.com/security/guide#content-security-policy.
 */
export const contentSecurityPolicy = (pages: readonly string[]): string => {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...hashesOf(pages, 'script'),
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ],
    'style-src': ["'self'", emptyStyle, ...hashesOf(pages, 'style').filter((hash) => hash !== emptyStyle)],
    'img-src': ["'self'", 'data:', 'https://*.stripe.com'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
};

/** For answers of the API, which are no pages. */
export const apiContentSecurityPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
