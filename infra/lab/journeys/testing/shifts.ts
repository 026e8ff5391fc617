import type { Page } from 'playwright-core';

/** Called before a page is opened: notes the texts of all elements that will move by themselves on it. */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: { node: Element | null }[] }[])
        shifts.push(...sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The beginnings of the texts that have moved since the page was opened. */
export const shiftsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
