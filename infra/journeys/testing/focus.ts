import type { Locator } from 'playwright-core';

/** The keyboard is at this element, or soon will be. */
export const expectFocus = (element: Locator): Promise<void> =>
  element.and(element.page().locator(':focus')).waitFor();
