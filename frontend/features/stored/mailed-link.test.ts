import { rewrittenLinks } from '../../../infra/testing/rewritten-links.ts';
import { linkKeyNames, readMailedLink } from '../../../shared/domain/access/mailed-link.ts';

const key = `eyJhbGciOiJFUzI1NiIs.${'eyJpc3MiOiJodHRwOi8v'.repeat(5)}.-_Zm9v-9_`;
const path = '/bookings/0198c2f4-aaaa-7bbb-8ccc-123456789abc';
const asBrowserSays = (href: string): string => new URL(href).href;

describe('readMailedLink', () => {
  it.each(rewrittenLinks)('reads the path and the key of a link with %s', (_, rewrite) => {
    const href = rewrite(`https://quiet.example${path}#key=${key}`);
    for (const written of [href, asBrowserSays(href)])
      expect(readMailedLink(written)).toEqual({ path, name: 'key', key });
  });

  it.each(linkKeyNames)('reads a link that carries %s', (name) => {
    expect(readMailedLink(`https://quiet.example/auth%23${name}%3D${key}.`)).toEqual({
      path: '/auth',
      name,
      key,
    });
  });

  it.each([
    `https://quiet.example${path}`,
    `https://quiet.example${path}#`,
    `https://quiet.example${path}#key`,
    `https://quiet.example${path}#key=`,
    'https://quiet.example/about#main',
    'https://quiet.example/auth?returnTo=/bookings/1',
    'https://quiet.example/%E0%A4%A#%',
    'https://quiet.example/monkey=1',
  ])('reads nothing of %s', (href) => {
    expect(readMailedLink(href)).toBeUndefined();
  });

  it('takes no longer for an address of many characters', () => {
    const before = process.threadCpuUsage();
    for (const part of ['=', '=\n', '%25', '#key', '.', '%23', '&amp;', '/.'])
      readMailedLink(part.repeat(20_000));
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000);
  });
});
