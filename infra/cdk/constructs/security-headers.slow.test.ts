import { createHash } from 'node:crypto';
import { stackOf } from '../testing/templates.ts';
import { pageStyle, themeScript } from '../testing/tested-stages.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const synthesized = stackOf('usual');

interface Headers {
  SecurityHeadersConfig: Record<string, Record<string, unknown>>;
  CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
}

const headersOf = (path: string): Headers =>
  synthesized.at(path).Properties.ResponseHeadersPolicyConfig as Headers;

const directivesOf = (policy: unknown): Record<string, string[]> =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** The policies that the function in front of the pages gives. */
const pagePolicies: Record<'visitors' | 'staff', string> = JSON.parse(
  /^const policies = (.+);$/m.exec(synthesized.edgeCode.response)?.[1] ?? '{}',
);

const policies = {
  'Site/PageHeaders': directivesOf(pagePolicies.visitors),
  'Site/StaffPageHeaders': directivesOf(pagePolicies.staff),
  'Site/ApiHeaders': directivesOf(
    headersOf('Site/ApiHeaders').SecurityHeadersConfig.ContentSecurityPolicy?.ContentSecurityPolicy,
  ),
};

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(['Site/PageHeaders', 'Site/StaffPageHeaders', 'Site/ApiHeaders'] as const)('%s', (path) => {
  // ASVS 3.4.1, 3.4.3–6, 14.2.3.
  it('holds browsers to HTTPS for a year, to declared types, and out of frames', () => {
    expect(headersOf(path).SecurityHeadersConfig).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
    });
    expect(policies[path]).toMatchObject({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });
});

describe('the policy of pages', () => {
  const policy = policies['Site/PageHeaders'];

  // ASVS 3.4.1, 3.4.3–6, 14.2.3.
  it('lets run the scripts of the build and of Stripe, and no others', () => {
    expect(policy['script-src']).toEqual([
      "'self'",
      sha256(themeScript),
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ]);
  });

  it('lets in the styles that pages were built with, and the empty one that Emotion starts from', () => {
    expect(policy['style-src']).toEqual(["'self'", sha256(''), sha256(pageStyle)]);
  });

  it('takes from Stripe what Stripe documents', () => {
    expect(policy['frame-src']).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com']);
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://*.stripe.com']);
  });

  // ASVS 3.4.1, 3.4.3–6, 14.2.3.
  it('keeps Stripe off staff pages', () => {
    expect(policies['Site/StaffPageHeaders']).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", sha256(themeScript)],
      'style-src': ["'self'", sha256('')],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'report-to': ['page'],
      'report-uri': ['/api/page-reports'],
    });
  });

  // ASVS 3.4.1, 3.4.3–6, 14.2.3.
  it('is nowhere unsafe', () => {
    expect(synthesized.text).not.toContain('unsafe-');
  });
});

it('changes the policy of pages with the pages, in one step', () => {
  for (const path of ['Site/PageHeaders', 'Site/StaffPageHeaders'])
    expect(headersOf(path).SecurityHeadersConfig.ContentSecurityPolicy).toBeUndefined();
});

const customHeader = (path: string, name: string): string | undefined =>
  headersOf(path).CustomHeadersConfig?.Items.find(({ Header }) => Header === name)?.Value;

it('has pages tell what their policy stops', () => {
  for (const path of ['Site/PageHeaders', 'Site/StaffPageHeaders'] as const) {
    expect(customHeader(path, 'reporting-endpoints')).toBe('page="/api/page-reports"');
    expect(policies[path]['report-to']).toEqual(['page']);
  }
});

it('grants no device, and payment to Stripe alone', () => {
  const value = customHeader('Site/PageHeaders', 'permissions-policy');
  expect(value).toContain('camera=()');
  expect(value).toContain('payment=(self "https://js.stripe.com")');
});

it('grants staff pages no payment, and keeps them out of search engines', () => {
  expect(customHeader('Site/StaffPageHeaders', 'permissions-policy')).toContain('payment=()');
  expect(customHeader('Site/StaffPageHeaders', 'x-robots-tag')).toBe('noindex');
  expect(customHeader('Site/PageHeaders', 'x-robots-tag')).toBeUndefined();
});

describe('hashes', () => {
  it.each([
    ['<script>a()</script>', 'a()'],
    ['<script type="module">\n a() \n</script>', '\n a() \n'],
    ['<SCRIPT nonce=x>a()</SCRIPT >', 'a()'],
    ['<script data-src="x">a()</script>', 'a()'],
  ])('are taken of what stands in %j', (html, content) => {
    expect(contentSecurityPolicy([html])).toContain(sha256(content));
  });

  it.each([
    '<script type="module" src="/assets/main.js"></script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script id="state" type=application/json>{"a":1}</script>',
  ])('are not taken of %s', (html) => {
    expect(contentSecurityPolicy([html])).toContain("script-src 'self' https://js.stripe.com");
  });

  it('stand there once each', () => {
    const html = '<style>.a{}</style>';
    expect(contentSecurityPolicy([html, html]).split(sha256('.a{}'))).toHaveLength(2);
  });
});
