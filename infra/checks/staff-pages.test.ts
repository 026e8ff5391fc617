import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menuPages } from '../../shared/content/staff-pages.ts';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const pagesOfOffice = menuPages.map(({ path }) => path).filter((path) => path.startsWith('/office'));

it('lists each page of the office in the README, in the order of the menu', () => {
  const listed = [...readme.matchAll(/^\| `(\/office[^`]*)` \|/gm)].map(([, path]) => path);
  expect(listed).toEqual(pagesOfOffice);
});
