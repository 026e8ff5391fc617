import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { run } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The script ends with a number: Playwright would send the whole library back as its value. */
const loadAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${source};0`);
};

/**
 * Also where motion is reduced, a color changes a frame later, and the inherited ones after it. The promise of a
 * transition is never settled if its element is removed.
 */
const transitionsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isChanging = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);
    while (isChanging()) await new Promise(requestAnimationFrame);
  });

/** The violations that axe finds, by all of its rules or some of them. No page has frames of other origins. */
export const violationsOf = async (page: Page, rules?: string[]): Promise<string[]> => {
  for (const frame of page.frames()) await loadAxe(frame);
  await transitionsEnd(page);
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: { run: typeof run } };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'rule', values } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
};

const showTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.className = name;
  }, theme);

/** The same in both themes, which differ in their colors alone. */
export const violationsInBothThemes = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showTheme(page, 'dark');
  const dark = await violationsOf(page, ['color-contrast']);
  await showTheme(page, 'light');
  return [...dark, ...(await violationsOf(page))];
};
