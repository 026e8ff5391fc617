import { goToCheckout } from '../lab/journeys/testing/booking-steps.ts';
import { settled } from '../lab/journeys/testing/settled.ts';
import { visitorUnderPolicy } from '../lab/journeys/testing/visitor-under-policy.ts';
import { openWorld } from '../lab/journeys/testing/visitors.ts';
import { policyOf } from './constructs/built-site.ts';

const world = openWorld();

const paths = [
  '/',
  '/about',
  '/pricing',
  '/rules',
  '/contact',
  '/auth',
  '/booking',
  '/dashboard',
  '/session-complete/0198c2f4-aaaa-7bbb-8ccc-123456789abc',
  '/bookings/0198c2f4-aaaa-7bbb-8ccc-123456789abc',
  '/no-such-page',
  '/desk',
  '/office',
];

it.each(paths)('the policy lets %s work in a browser, in light and dark', async (path) => {
  const { page, refused } = await visitorUnderPolicy(world);
  await page.goto(path);
  await settled(page);
  await page.evaluate("localStorage.setItem('theme', 'dark')");
  await page.reload();
  await settled(page);
  expect(await page.locator('html').getAttribute('class')).toContain('dark');
  expect(refused).toEqual([]);
});

// ASVS 3.4.1, 3.4.3–6, 14.2.3.
it('the policy lets a visitor come as far as the card form', async () => {
  const { page, refused } = await visitorUnderPolicy(world);
  await goToCheckout(page);
  expect(refused).toEqual([]);
});

it('the policy stays within what CloudFront takes for a header', () => {
  expect(policyOf(world.folders.site).length).toBeLessThan(1783);
});
