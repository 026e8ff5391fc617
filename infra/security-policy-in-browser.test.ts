import type { Page } from 'playwright-core';
import { policyOf } from './constructs/built-site.ts';
import { goToCheckout } from './journeys/testing/booking-steps.ts';
import { openWorld } from './journeys/testing/visitors.ts';

const world = openWorld();

/** A visitor whose pages come with the policy that the distribution sends, and what it refused them. */
const visitorUnderPolicy = async (): Promise<{ page: Page; refused: string[] }> => {
  const page = await world.newVisitor();
  const refused: string[] = [];
  await page.exposeFunction('reportRefusal', (text: string) => refused.push(text));
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    window.reportRefusal(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sample));`);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policyOf('dist/site') };
    return route.fulfill({ response, headers });
  });
  return { page, refused };
};

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
  '/no-such-page',
];

it.each(paths)(
  'the policy lets %s work in a browser, in light and dark',
  async (path) => {
    const { page, refused } = await visitorUnderPolicy();
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('h1, h2, [role=status]').first().waitFor();
    await page.evaluate("localStorage.setItem('theme', 'dark')");
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator('html').getAttribute('class')).toContain('dark');
    expect(refused).toEqual([]);
  },
  30_000,
);

it('the policy lets a visitor come as far as the card form', async () => {
  const { page, refused } = await visitorUnderPolicy();
  await goToCheckout(page);
  expect(refused.filter((text) => !text.includes('/__local/'))).toEqual([]);
});

it('the policy stays within what CloudFront takes for a header', () => {
  expect(policyOf('dist/site').length).toBeLessThan(1783);
});
