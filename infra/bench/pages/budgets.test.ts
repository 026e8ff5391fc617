import { publicPages } from '../../../shared/content/public-pages.ts';
import { staffPaths } from '../../../shared/content/staff-pages.ts';
import { buildForTests, testedFolders } from '../../local/testing/tested-build.ts';
import { htmlBytesBudget, publicPaths, scriptBytesBudget, staffScriptBytesBudget } from './page-budgets.ts';
import { weighPage } from './page-weight.ts';

const { site } = testedFolders;
beforeAll(async () => {
  await buildForTests();
});

it('has a budget for every public page', () => {
  expect([...publicPaths].sort()).toEqual(publicPages.map(({ path }) => path).sort());
});

describe.each(publicPaths)('%s', (path) => {
  it('is painted with its HTML alone, within the budget', () => {
    const { htmlBytes, blockingFiles } = weighPage(site, path);
    expect(blockingFiles).toBe(0);
    expect(htmlBytes).toBeLessThanOrEqual(htmlBytesBudget);
  });

  it('loads its scripts within the budget', () => {
    expect(weighPage(site, path).scriptBytes).toBeLessThanOrEqual(scriptBytesBudget(path));
  });
});

it.each(staffPaths)('%s loads the scripts of staff within the budget', (path) => {
  expect(weighPage(site, path).scriptBytes).toBeLessThanOrEqual(staffScriptBytesBudget);
});
