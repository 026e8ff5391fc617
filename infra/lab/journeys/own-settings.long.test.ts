import type { Page } from 'playwright-core';
import { goToCheckout } from './testing/booking-steps.ts';
import { settled } from './testing/settled.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

/** The colours of an element as they are painted: they differ where somebody can see a difference. */
const paint = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, color, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return { backgroundColor, color, border: `${borderTopWidth} ${borderTopStyle}` };
    });

describe('in forced colours', () => {
  const visit = async (path: string): Promise<Page> => {
    const page = await world.newVisitor({ forcedColors: 'active', viewport: { width: 390, height: 844 } });
    await page.goto(path);
    await settled(page);
    return page;
  };

  it('the chosen day and hours look other than the free ones', async () => {
    const page = await visit('/booking');
    await page.getByRole('button', { name: 'Later days' }).click();
    await page.locator('[aria-label="Day"] button').nth(3).click();
    await page.locator('button[data-state=free]', { hasText: /^9 AM/ }).click();
    for (const group of ['Day', 'Hours']) {
      const chosen = await paint(page, `[aria-label^="${group}"] [aria-pressed=true]`);
      const free = await paint(page, `[aria-label^="${group}"] [aria-pressed=false]`);
      expect(chosen.backgroundColor).not.toBe(free.backgroundColor);
      expect(chosen.color).not.toBe(chosen.backgroundColor);
    }
  });

  it('so do the hours of a session on the line of its day, and the tab that is open', async () => {
    const page = await visit('/booking');
    await goToCheckout(page, { timeSlot: '9:00 AM', hours: 2 });
    const chosen = await paint(page, 'main [data-state=chosen]');
    const open = await paint(page, 'main [data-state=open]');
    expect(chosen.backgroundColor).not.toBe(open.backgroundColor);
    expect(open.border).toBe('1px solid');
    await page.goto('/auth');
    await settled(page);
    const selected = await paint(page, '[role=tab][aria-selected=true]');
    expect(selected.backgroundColor).not.toBe(
      (await paint(page, '[role=tab][aria-selected=false]')).backgroundColor,
    );
  });
});

it.each(['/', '/booking', '/auth', '/pricing', '/contact', '/no/such/page'])(
  '%s fits 390 px in text of twice the size, and its menu can be opened and read to its end',
  async (path) => {
    const page = await world.newVisitor({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const menu = page.getByRole('button', { name: 'Menu' });
    const box = await menu.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    await menu.click();
    const last = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    expect(await last.evaluate((shown) => shown.getBoundingClientRect().bottom)).toBeLessThanOrEqual(844);
  },
);

it('says the names of its controls with the spaces between their words', async () => {
  const page = await world.newVisitor();
  await page.goto('/booking');
  await settled(page);
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const names = nodes.filter(({ role }) => role?.value === 'checkbox').map(({ name }) => name?.value);
  expect(names).toEqual(['I have read and agree to the rules and the terms']);
});

it.each([320, 360, 390])(
  'keeps days and hours away from the edge at %i px, and wide enough for a thumb',
  async (width) => {
    const page = await world.newVisitor({ viewport: { width, height: 844 } });
    await page.goto('/booking');
    await settled(page);
    const boxes = await page
      .locator('[aria-label="Day"] [aria-pressed]')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
    expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThanOrEqual(43.9);
    const edge = Math.min(...boxes.map((box) => Math.min(box.left, width - box.right)));
    expect(edge).toBeGreaterThanOrEqual(width === 390 ? 12 : width === 360 ? 8 : 3);
  },
);
