import type { Page } from 'playwright-core';
import { violationsInBothThemes, violationsOf } from './testing/accessibility.ts';
import { dateAhead } from './testing/booking-steps.ts';
import { expectFocus } from './testing/focus.ts';
import { settled } from './testing/settled.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

/** Every route, with texts that the page must show. */
const routes: [path: string, texts: string[]][] = [
  ['/', ['Book Your Session', 'Learn More', 'View Details', '10-15% refund', 'How It Works']],
  ['/about', ["What's Included", 'Focus', 'Accountability', 'Results', 'Community']],
  ['/pricing', ['$375', '$1,100', '$2,000', '$100', '$250', 'Contact Us', 'Book Now', 'student']],
  ['/rules', ['CRITICAL', 'No phones', 'Bathroom breaks only at :55', 'permanent', 'Book Your Session']],
  [
    '/terms',
    [
      'half of the price',
      'up to 24 hours before',
      '15 minutes',
      '$25',
      '$15',
      '$1,100',
      'New York time',
      'goes back to your card 14 days after',
    ],
  ],
  ['/privacy', ['Your network address', 'Stripe', '35 days', 'dashboard']],
  ['/contact', ['Get in Touch', 'Subject', 'Message']],
  ['/auth', ['Login', 'Register', 'Username', 'Password', 'Sign In']],
  [
    '/booking',
    [
      'Full Name',
      'Phone (Optional)',
      'Duration (hours)',
      'Student?',
      'Task Declaration',
      'Continue to Payment',
    ],
  ],
  ['/payment-success', ['Back to Home']],
  ['/session-complete/0198c2f4-aaaa-7bbb-8ccc-123456789abc', ['How Did Your Session Go?']],
  ['/bookings/0198c2f4-aaaa-7bbb-8ccc-123456789abc', ['Your Booking']],
  ['/no/such/page', ['404 Page Not Found']],
  ['/desk', ['Staff sign-in', 'Sign in with your passkey']],
];

const narrowest = 320;
const widths = [narrowest, 768, 1440];

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Counts tables that reach into the padding of their frame. */
const tooWideTables = (page: Page): Promise<number> =>
  page.locator('table').evaluateAll(
    (tables) =>
      tables.filter((table) => {
        const { right } = table.parentElement?.getBoundingClientRect() ?? { right: 0 };
        const { paddingRight } = getComputedStyle(table.parentElement ?? table);
        return table.getBoundingClientRect().right > right - Number.parseFloat(paddingRight);
      }).length,
  );

it.each(routes)('%s says what it should, fits every width, and axe finds nothing', async (path, texts) => {
  const page = await world.newVisitor({ reducedMotion: 'reduce' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (width === narrowest) await page.goto(path);
    await settled(page);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await tooWideTables(page)).toBe(0);
    if (width === narrowest) expect(await violationsOf(page)).toEqual([]);
  }
  // The widest page shows all texts.
  expect(await violationsInBothThemes(page)).toEqual([]);
  const content = await page.locator('body').innerText();
  for (const text of texts) expect(content.toLowerCase()).toContain(text.toLowerCase());
});

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
