import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPages } from '../../../../shared/content/public-pages.ts';
import { deskPath, staffPaths } from '../../../../shared/content/staff-pages.ts';
import { buildSystem } from '../../../local/development/builds.ts';
import { pageBudget, publicPaths } from './page-budgets.ts';
import { weighPage } from './page-weight.ts';

let site: string;
beforeAll(async () => {
  ({ site } = await buildSystem());
});

it('has a budget for every public page', () => {
  expect([...publicPaths].sort()).toEqual(publicPages.map(({ path }) => path).sort());
});

describe.each(publicPaths)('%s', (path) => {
  it('is painted with its HTML alone, within the budget', () => {
    const { htmlBytes, blockingFiles } = weighPage(site, path);
    expect(blockingFiles).toBe(0);
    expect(htmlBytes).toBeLessThanOrEqual(pageBudget(path).htmlBytes);
  });

  it('loads its scripts within the budget', () => {
    expect(weighPage(site, path).scriptBytes).toBeLessThanOrEqual(pageBudget(path).scriptBytes);
  });
});

it('paints the desk with its HTML alone, within the budget', () => {
  const { htmlBytes, blockingFiles } = weighPage(site, deskPath);
  expect(readFileSync(join(site, deskPath, 'index.html'), 'utf8')).toMatch(/<h1[^>]*>Desk<\/h1>/);
  expect(blockingFiles).toBe(0);
  expect(htmlBytes).toBeLessThanOrEqual(pageBudget(deskPath).htmlBytes);
});

it.each(staffPaths)('%s loads the scripts of staff within the budget', (path) => {
  expect(weighPage(site, path).scriptBytes).toBeLessThanOrEqual(pageBudget(path).scriptBytes);
});
