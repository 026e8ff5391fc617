import type { Page } from 'playwright-core';

/** The fields of a page that hold something, by their labels. */
export type SeenFields = readonly (readonly [label: string, value: string])[];

export const fieldsOf = (page: Page): Promise<SeenFields> =>
  page.evaluate(() => {
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    return [...document.querySelectorAll<Field>('input, select, textarea')]
      .filter((field) => field.type !== 'hidden' && field.checkVisibility())
      .map((field) => {
        const label = field.labels?.[0]?.innerText || field.getAttribute('aria-label') || field.name;
        const isChosen = 'checked' in field && ['checkbox', 'radio'].includes(field.type);
        return [label, isChosen ? String(field.checked) : field.value] as const;
      })
      .filter(([, value]) => value !== '' && value !== 'false');
  });

/** Sentences about fields that have lost what they held. */
export const lossesOf = (before: SeenFields, after: SeenFields): string[] => {
  const kept = after.map((field) => field.join('='));
  return before
    .filter((field) => {
      const place = kept.indexOf(field.join('='));
      if (place >= 0) kept.splice(place, 1);
      return place < 0;
    })
    .map(([label]) => `the field "${label}" has lost its text`);
};
