import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { settled } from './testing/settled.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

const open = async (): Promise<Page> => {
  const page = await world.newVisitor({ viewport: { width: 360, height: 800 } });
  await page.clock.install();
  await page.goto('/rules');
  await settled(page);
  return page;
};
const themeButton = (page: Page) => page.getByRole('button', { name: 'Switch to the dark theme' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const shown = (page: Page): Promise<string[]> => page.getByRole('tooltip').allTextContents();
/** Moves the pointer in steps, as a hand does: a tooltip stays open while the pointer moves towards it. */
const moveTo = ({ x, y }: { x: number; y: number }, page: Page) => page.mouse.move(x, y, { steps: 5 });
const centreOf = async (button: Locator) => {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** Waits for the next frames by the real clock: the page's clock is stopped. */
const drawn = () => wait(300);

it('come after 700 ms, and at once after another one', async () => {
  const page = await open();
  const theme = await centreOf(themeButton(page));
  const menu = await centreOf(menuButton(page));
  const nowhere = { x: 100, y: 700 };
  await moveTo(theme, page);
  await page.getByRole('tooltip').waitFor();
  await moveTo(nowhere, page);
  // From here on, time passes only when the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);

  await moveTo(theme, page);
  await page.clock.runFor(690);
  await drawn();
  expect(await shown(page)).toEqual([]);
  await page.clock.runFor(20);
  await drawn();
  expect(await shown(page)).toEqual(['Switch to the dark theme']);

  await moveTo(nowhere, page);
  await page.clock.runFor(290);
  expect(await shown(page)).toEqual([]);
  await moveTo(menu, page);
  await drawn();
  expect(await shown(page)).toEqual(['Menu']);

  await moveTo(nowhere, page);
  await page.clock.runFor(310);
  await moveTo(theme, page);
  await page.clock.runFor(690);
  await drawn();
  expect(await shown(page)).toEqual([]);
});

it('come on focus and go on Escape, and the button does not move', async () => {
  const page = await open();
  await menuButton(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip').waitFor();
  expect(await shown(page)).toEqual(['Menu']);
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  expect(await menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

it('do not come after a click', async () => {
  const page = await open();
  await themeButton(page).click();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(2000);
  await drawn();
  expect(await shown(page)).toEqual([]);
  expect(await page.locator('html').getAttribute('class')).toContain('dark');
});
