import type { Page } from 'playwright-core';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { dateAhead } from './testing/booking-steps.ts';
import { register } from './testing/member-steps.ts';
import { settled } from './testing/settled.ts';
import { noteShifts, shiftsOn } from './testing/shifts.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

const holdScripts = async (page: Page, scripts = '**/assets/*.js'): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

it('asks for its scripts when it has been painted, and for none before', async () => {
  const page = await world.newVisitor();
  // Without the fallback for browsers that do not report their paint.
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    const withoutFallback = (start: () => void, delayMs?: number) =>
      delayMs === 1000 ? 0 : later(start, delayMs);
    Object.assign(window, { setTimeout: withoutFallback });
  });
  await page.goto('/about');
  await settled(page);
  const [paintedMs, firstScriptMs] = await page.evaluate(() => [
    performance.getEntriesByType('paint')[0]?.startTime,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(paintedMs).toBeGreaterThan(0);
  expect(firstScriptMs).toBeGreaterThanOrEqual(paintedMs as number);
  expect(Number.isFinite(firstScriptMs)).toBe(true);
});

describe('before the page is live', () => {
  it('a click on a button waits until the button has its handler', async () => {
    const page = await world.newVisitor();
    const release = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByRole('tab', { name: 'Register' }).click();
    expect(await page.getByLabel('Confirm Password').count()).toBe(0);
    release();
    await page.getByLabel('Confirm Password').waitFor();
  });

  it('a date alone is chosen as soon as the page is live', async () => {
    const page = await world.newVisitor();
    const release = await holdScripts(page);
    await page.goto('/booking', { waitUntil: 'commit' });
    await page.getByLabel('Date', { exact: true }).fill(dateAhead(9));
    release();
    await page.getByRole('group', { name: 'Day', exact: true }).locator('[aria-pressed=true]').waitFor();
    expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe(dateAhead(9));
  });

  it('the hours of a shared link are filled in, and stay', async () => {
    const page = await world.newVisitor();
    const release = await holdScripts(page);
    await page.goto(`/booking?date=${dateAhead(9)}&from=14&hours=3`, { waitUntil: 'commit' });
    const fields = ['Date', 'Time Slot', 'Duration (hours)'];
    const filled = () =>
      Promise.all(fields.map((label) => page.getByLabel(label, { exact: true }).inputValue()));
    await page.getByLabel('Duration (hours)').waitFor();
    await page.waitForFunction(() => document.readyState !== 'loading');
    const hours = [dateAhead(9), '2:00 PM', '3'];
    expect(await filled()).toEqual(hours);
    release();
    await page.getByRole('button', { name: '2:00 PM', pressed: true }).waitFor();
    expect(await filled()).toEqual(hours);
  });

  it('an hour that is tapped, and a field that is changed, are chosen as soon as the page is live', async () => {
    const page = await world.newVisitor();
    const release = await holdScripts(page);
    await page.goto('/booking', { waitUntil: 'commit' });
    await page.getByLabel('Date', { exact: true }).fill(dateAhead(9));
    await page.getByRole('button', { name: '9:00 PM' }).click();
    release();
    await page.getByRole('button', { name: '9:00 PM', pressed: true }).waitFor();
    expect(await page.getByLabel('Time Slot').inputValue()).toBe('9:00 PM');
    await page.getByRole('group', { name: 'Day', exact: true }).locator('[aria-pressed=true]').waitFor();
    expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe(dateAhead(9));
  });

  it('the theme is switched at once, and stays', async () => {
    const page = await world.newVisitor();
    const release = await holdScripts(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    const theme = () => page.locator('html').getAttribute('class');
    expect(await theme()).toContain('dark');
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Book Now', exact: true }).waitFor();
    expect(await theme()).toContain('dark');
    release();
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    expect(await theme()).not.toContain('dark');
  });

  it('a link works', async () => {
    const page = await world.newVisitor();
    await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await page.waitForURL('**/pricing', { waitUntil: 'commit' });
  });

  it('a link works while the script of its page is loading', async () => {
    const page = await world.newVisitor();
    await holdScripts(page, '**/assets/pricing-*.js');
    const asked = page.waitForRequest('**/assets/pricing-*.js');
    await page.goto('/pricing', { waitUntil: 'commit' });
    await asked;
    await page.getByRole('link', { name: 'Rules' }).first().click();
    await page.waitForURL('**/rules', { waitUntil: 'commit' });
  });

  it('a link to another tab does not delay hydration', async () => {
    const page = await world.newVisitor();
    const release = await holdScripts(page);
    await page.goto('/booking', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name: /rules/ }).click();
    release();
    await page.getByLabel('Full Name').fill('Robin Example');
  });

  it('a link that leads nowhere does not, either', async () => {
    const page = await world.newVisitor();
    const release = await holdScripts(page);
    await page.route('**/pricing', (route) => route.fulfill({ status: 204 }));
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Pricing' }).first().click({ noWaitAfter: true });
    release();
    await page.getByLabel('Name', { exact: true }).fill('Robin Example');
  });
});

it('a page whose script cannot be loaded can still be read, and its links work', async () => {
  const page = await world.newVisitor();
  await page.route('**/assets/about-*.js', (route) => route.abort());
  const aborted = page.waitForEvent('requestfailed');
  await page.goto('/about');
  await aborted;
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1, name: 'We eliminate distractions' }).waitFor();
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await page.waitForURL('**/rules');
});

it('hydration does not move a page that has been scrolled', async () => {
  const page = await world.newVisitor();
  const release = await holdScripts(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Contact Us' }).first().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 600));
  release();
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

afterEach(() => world.system.clock.reset());

it.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])('nothing on the booking form moves when the free hours come, $width px wide', async (viewport) => {
  // At noon some hours of the day are over, which is told when the free ones come.
  const noonMs = instantOf(dateAhead(1), 12);
  world.system.clock.travelTo(noonMs);
  const page = await world.newVisitor({ viewport });
  await page.clock.setSystemTime(noonMs);
  await noteShifts(page);
  await page.goto('/booking');
  await page.getByRole('group', { name: 'Day', exact: true }).locator('svg').first().waitFor();
  await settled(page);
  await page.getByRole('button', { name: '7:00 AM, past' }).waitFor();
  expect(await shiftsOn(page)).toEqual([]);
});

describe('the signed-in user', () => {
  const callsAt = async (page: Page, path: string): Promise<string[]> => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(path);
    await settled(page);
    return calls.filter((call) => call.startsWith('/api/'));
  };

  it('is not asked for on pages of guests', async () => {
    const page = await world.newVisitor();
    expect(await callsAt(page, '/pricing')).toEqual([]);
  });

  it('is known by a mark for the next first paint, which reads no cookie', async () => {
    const page = await world.newVisitor();
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', {
        get: () => {
          throw new Error('A cookie is read while the page waits.');
        },
      });
    });
    const isMarked = () => page.evaluate(() => localStorage.getItem('signed-in') !== null);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto('/auth');
    expect(await isMarked()).toBe(false);
    await register(page, 'robin');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await isMarked()).toBe(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
    expect(await isMarked()).toBe(false);
    expect(errors).toEqual([]);
  });

  it('is asked for in a browser that has signed in, and the header never shows the links for guests', async () => {
    const page = await world.newVisitor();
    await page.goto('/licences.txt');
    await page.evaluate(async () => {
      localStorage.setItem('signed-in', 'yes');
      await window.cookieStore.set('__Host-signed-in', 'yes');
    });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/pricing', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Book Now', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Sign In', exact: true }).isVisible()).toBe(false);
    await page.unroute('**/assets/*.js');
    expect(await callsAt(page, '/pricing')).toEqual(['/api/user']);
    await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  });
});

it('follows a link that a member clicks while a slow device still brings the page to life', async () => {
  const page = await world.newVisitor();
  await page.goto('/auth');
  await register(page, 'kim');
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/');
    await page.getByRole('link', { name: 'Book Now', exact: true }).click();
    await page.getByRole('heading', { name: 'Book a focus session' }).waitFor();
  }
});
