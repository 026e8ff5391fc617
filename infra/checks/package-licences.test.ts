import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { license?: string; dev?: true }>;
};

/** Licences that let us give away the product, with what is in it. */
const free = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/** Others, of tools that are run and never given away. */
const ofTools = ['CC-BY-4.0', 'MPL-2.0', 'Python-2.0'];

const isAmong = (licences: readonly string[], expression: string): boolean => {
  const parts = expression.replace(/[()]/g, '');
  // Of several licences to choose from, one is enough.
  return parts.includes(' OR ')
    ? parts.split(' OR ').some((licence) => licences.includes(licence))
    : parts.split(' AND ').every((licence) => licences.includes(licence));
};

it('takes no library whose licence does not let us give it away', () => {
  const wrong = Object.entries(packages)
    .filter(([path]) => path !== '')
    .filter(([, { license = 'none', dev }]) => !isAmong(dev ? [...free, ...ofTools] : free, license))
    .map(([path, { license = 'none' }]) => `${path}: ${license}`);
  expect(wrong).toEqual([]);
});

it.each([
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
])('takes %s for free: %s', (expression, isFree) => {
  expect(isAmong(free, expression)).toBe(isFree);
});
