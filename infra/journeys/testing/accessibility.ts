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

const showTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.className = name;
  }, theme);

/** The same in both themes, which differ in their colours alone. Colours change at once, without a transition. */
export const violationsInBothThemes = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showTheme(page, 'dark');
  const dark = await violationsOf(page, ['color-contrast']);
  await showTheme(page, 'light');
  return [...dark, ...(await violationsOf(page))];
};
