import type { Page } from 'playwright-core';
import { settled } from './testing/settled.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it('keeps the typed text of one tab while another one is shown', async () => {
  const page = await world.newVisitor();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  const password = page.getByLabel('Confirm Password');
  await password.fill('quiet as a library');
  await page.getByRole('tab', { name: 'Login' }).click();
  await page.getByLabel('Confirm Password').waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Register' }).click();
  expect(await password.inputValue()).toBe('quiet as a library');
});

describe('a toast', () => {
  const fireToast = async (): Promise<Page> => {
    const page = await world.newVisitor();
    await page.route('**/api/contacts', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'Out of order.' }),
    );
    await page.goto('/contact');
    await settled(page);
    await page.getByLabel('Name').fill('Robin');
    await page.getByLabel('Email').fill('robin@example.com');
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await toastIn(page).waitFor();
    return page;
  };
  const toastIn = (page: Page) =>
    page.getByRole('listitem').filter({ hasText: 'Failed to send message. Please try again.' });

  const swipe = async (page: Page, distance: number): Promise<void> => {
    const box = await toastIn(page).boundingBox();
    if (!box) throw new Error('the toast has no place on the page');
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  };

  it('is reached by F8, is at most 420 px wide, and keeps the typed text', async () => {
    const page = await fireToast();
    await page.keyboard.press('F8');
    const focused = await page.evaluate(() => document.activeElement?.closest('[role=region]')?.ariaLabel);
    expect(focused).toMatch(/F8/);
    expect((await toastIn(page).boundingBox())?.width).toBeLessThanOrEqual(420);
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello');
  });

  it('stays after a swipe of 49 px, and goes after one of 51 px', async () => {
    const page = await fireToast();
    await swipe(page, 49);
    await toastIn(page).and(page.locator('[data-swipe=cancel][data-state=open]')).waitFor();
    await swipe(page, 51);
    await toastIn(page).waitFor({ state: 'detached' });
  });
});

it('restores the scroll position on the way back', async () => {
  const page = await world.newVisitor();
  await page.goto('/rules');
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About' })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/about');
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForURL('**/rules');
  await page.waitForFunction(() => Math.abs(window.scrollY - 600) < 5);
});
