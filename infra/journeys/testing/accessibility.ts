import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The violations that axe finds, by all of its rules or some of them. */
export const violationsOf = async (page: Page, rules?: string[]): Promise<string[]> => {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'axe' }) })
    // No page has frames of other origins, the only ones that this mode leaves out. Without it, each run opens a page.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};
