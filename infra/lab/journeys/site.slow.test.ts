import { eventually } from '../../testing/local/eventually.ts';
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
      ['/', '/about', '/pricing', '/rules', '/terms', '/privacy', '/developers', '/contact'].includes(path),
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
    for (const text of ['Booking needs JavaScript', 'hello@quiethours.example'])
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
    await page.locator('html.dark').waitFor();
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

it('sends a message to the operator, and thanks only then', async () => {
  const page = await world.newVisitor();
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Is there a desk by a window?');
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.route('**/api/contacts', (route) => route.abort());
  await send.click();
  await page.getByText('Failed to send message. Please try again.').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Message Sent!' }).count()).toBe(0);
  await page.unroute('**/api/contacts');
  await send.click();
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  const texts = () =>
    Promise.all(world.system.mailbox.list().map(({ id }) => world.system.mailbox.source(id)));
  await eventually(async () => expect(String(await texts())).toContain('Is there a desk by a window?'));
});

it.each(['/no/such/page', '/.well-known/nothing', '/about/us', '/%E0%A4%A', '/gone.png', '/office/nowhere'])(
  'answers %s with 404 and the page that says so, under its own address',
  async (path) => {
    const page = await world.newVisitor();
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await settled(page);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  },
);

it('can be read at an address that no page has with JavaScript off', async () => {
  const page = await world.newVisitor({ javaScriptEnabled: false });
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
});
