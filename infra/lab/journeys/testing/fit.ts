import type { Page } from 'playwright-core';

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Counts tables that reach into the padding of their frame. */
const tooWideTables = (page: Page): Promise<number> =>
  page.locator('table').evaluateAll(
    (tables) =>
      tables.filter((table) => {
        const { right } = table.parentElement?.getBoundingClientRect() ?? { right: 0 };
        const { paddingRight } = getComputedStyle(table.parentElement ?? table);
        return table.getBoundingClientRect().right > right - Number.parseFloat(paddingRight);
      }).length,
  );

/** No part of the page is wider than the window, and no table wider than its frame. */
export const expectToFit = async (page: Page): Promise<void> => {
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await tooWideTables(page)).toBe(0);
};
