import type { Page } from 'playwright-core';

/**
 * Waits until the page is live and no request is under way. The network alone would be idle too early: a pre-rendered
 * page loads its scripts after its first paint.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => window.earlyClicks === undefined);
  await page.waitForLoadState('networkidle');
};
