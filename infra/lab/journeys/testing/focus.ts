import type { Locator } from 'playwright-core';

/** Waits until this element has the focus. */
export const expectFocus = (element: Locator): Promise<void> =>
  element.and(element.page().locator(':focus')).waitFor();
