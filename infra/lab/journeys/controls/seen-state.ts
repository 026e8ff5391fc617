import type { Page } from 'playwright-core';

/** All that a person could notice of a page, as a text: it changes when something has happened. */
export const seenState = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-sort', 'aria-checked'];
    const read = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())].map((element) =>
      names.map((name) => element.getAttribute(name)),
    );
    const fields = [...document.querySelectorAll('input, select, textarea')] as HTMLInputElement[];
    const values = fields.map(({ value, checked }) => [value, checked]);
    const open = document.querySelectorAll('dialog[open], details[open], :popover-open').length;
    const focused = document.activeElement;
    const focus = focused?.matches('input, select, textarea, h1, h2, h3, main, [tabindex="-1"]')
      ? focused.outerHTML
      : '';
    const place = Math.round(scrollY / 100);
    const { className } = document.documentElement;
    return JSON.stringify([
      location.href,
      className,
      document.body.innerText,
      read,
      values,
      open,
      focus,
      place,
    ]);
  });
