import type { Page } from 'playwright-core';

/** Waits until the page is live and no request is under way. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};
