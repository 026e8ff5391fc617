import type { Page } from 'playwright-core';
import { violationsOf } from './testing/accessibility.ts';
import { dateAhead } from './testing/booking-steps.ts';
import { expectToFit } from './testing/fit.ts';
import { expectFocus } from './testing/focus.ts';
import { settled } from './testing/settled.ts';
import { routes } from './testing/site-routes.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it.each(routes)(
  '%s says what it should, fits a phone and a desktop, and axe finds nothing',
  async (path, texts) => {
    const page = await world.newVisitor({ reducedMotion: 'reduce', viewport: { width: 320, height: 900 } });
    await page.goto(path);
    await settled(page);
    await expectToFit(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await settled(page);
    await expectToFit(page);
    const content = await page.locator('body').innerText();
    for (const text of texts) expect(content.toLowerCase()).toContain(text.toLowerCase());
  },
);

describe('with JavaScript off', () => {
  it.each(
    routes.filter(([path]) =>
      ['/', '/about', '/pricing', '/rules', '/terms', '/privacy', '/contact'].includes(path),
    ),
  )('%s can be read', async (path, texts) => {
    const page = await world.newVisitor({ javaScriptEnabled: false });
    await page.goto(path);
    const content = await page.locator('main').innerText();
    for (const text of texts) expect(content.toLowerCase()).toContain(text.toLowerCase());
  });

  it('/booking lets visitors choose a day and hours, and says how to book', async () => {
    const page = await world.newVisitor({ javaScriptEnabled: false });
    await page.goto('/booking');
    await page.getByLabel('Date', { exact: true }).fill(dateAhead(7));
    await page.getByLabel('Time Slot').selectOption('9:00 AM');
    await page.getByLabel('Duration (hours)').selectOption('2');
    const content = await page.locator('main').innerText();
    for (const text of ['paying needs JavaScript', 'hello@quiethours.example'])
      expect(content).toContain(text);
    expect(await page.getByRole('button', { name: 'Continue to Payment' }).isDisabled()).toBe(true);
  });
});

describe('the theme', () => {
  it('is light at the first visit, and remembered over a reload', async () => {
    const page = await world.newVisitor({ colorScheme: 'dark' });
    await page.goto('/about');
    expect((await page.locator('html').getAttribute('class')) ?? '').not.toContain('dark');
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await page.reload();
    expect(await page.locator('html').getAttribute('class')).toContain('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });
});

describe('on the keyboard', () => {
  it('the first stop leads past the header, and the mobile menu opens, moves on and closes', async () => {
    const page = await world.newVisitor({ viewport: { width: 320, height: 330 } });
    await page.goto('/');
    await settled(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
    const menu = page.getByRole('button', { name: /menu/i });
    expect((await menu.boundingBox())?.width).toBeGreaterThan(30);
    await menu.focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Pricing' });
    await link.waitFor();
    const last = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    const bottom = await last.evaluate((shown) => shown.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(330);
    await link.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await expectFocus(menu);
    await menu.press('Enter');
    await link.press('Enter');
    await page.waitForURL('**/pricing');
    await link.waitFor({ state: 'hidden' });
  });
});

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
    world.expectComplaint(/Sending the message failed/);
    const page = await world.newVisitor();
    await page.route('**/api/contacts', (route) => route.fulfill({ status: 503, body: 'Out of order.' }));
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

it.each(['/about/', '/pricing/', '/session-complete/x/', '/session-complete/x'])(
  'answers %s when it is opened directly',
  async (path) => {
    const page = await world.newVisitor();
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await settled(page);
    expect(await page.title()).not.toContain('404');
  },
);
