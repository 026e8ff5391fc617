import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { returnPath } from './return-path.ts';

const site = 'https://quiet.example';

/** Pieces of addresses that browsers, proxies or people have taken for another site. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '/./',
    '/../',
    '%2f',
    '%2F%2F',
    '%5c',
    '%2e',
    '%09',
    '%00',
    '\t',
    '\n',
    '\r',
    ' ',
    '@',
    ':',
    '?',
    '#',
    ';',
    'http:',
    'https://',
    'javascript:',
    'data:',
    'evil.example',
    'dashboard',
    'auth',
    // Slashes of other alphabets, and characters that NFKC turns into a slash or a dot.
    '\u2044',
    '\u2215',
    '\uff0f',
    '\uff3c',
    '\u29f8',
    '\u3002',
    '\u2024',
    '\u00ad',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const address = fc
  .tuple(fc.constantFrom('/', ''), fc.array(piece, { maxLength: 8 }))
  .map(([begin, pieces]) => begin + pieces.join(''));

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

describe('returnPath', () => {
  it.each(['/', '/dashboard', '/pricing', '/session-complete/5f0c1f0e', '/payment-success?a=b%2Fc'])(
    'keeps %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  // ASVS 1.2.2, 3.7.2.
  it.each([
    undefined,
    7,
    '',
    'dashboard',
    'https://elsewhere.example/',
    '//elsewhere.example/path',
    '//',
    '/\\elsewhere.example',
    '/\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/./\\elsewhere.example',
    '/dashboard/..//elsewhere.example',
    '/%2e//elsewhere.example',
    '/%2F/elsewhere.example',
    '/%5Celsewhere.example',
    '/\uff0felsewhere.example',
    '/auth?returnTo=/auth',
    '/./auth',
  ])('goes nowhere for %p', (value) => {
    expect(returnPath(value)).toBeUndefined();
  });

  // ASVS 1.2.2, 3.7.2.
  it('leads to a page of this site, or nowhere, for any input', () => {
    void fc.assert(
      fc.property(address, (value) => {
        const path = returnPath(value);
        if (path === undefined) return;
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(returnPath(path)).toBe(path);
        const [pathname = ''] = path.split('?');
        for (const read of [path, pathname, decoded(pathname), decoded(pathname).normalize('NFKC')])
          expect(new URL(read, site).origin).toBe(site);
      }),
      { numRuns: 5000 },
    );
  });
});
