import type { Page } from 'playwright-core';
import { goToCheckout } from '../../infra/lab/journeys/testing/booking-steps.ts';
import { settled } from '../../infra/lab/journeys/testing/settled.ts';
import { openWorld } from '../../infra/lab/journeys/testing/visitors.ts';
import { eventually } from '../../infra/testing/local/eventually.ts';
import { pageReportsPath } from '../../shared/schemas/page-report.ts';

const world = openWorld();

const reportsOf = (page: Page): string[] => {
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(pageReportsPath)) {
      const { kind, release, page: path } = request.postDataJSON() as Record<string, string>;
      kinds.push(`${kind} on /${path}`);
      expect(release).toMatch(/^[0-9a-f]{10}$/);
    }
  });
  return kinds;
};

it("tells of a script that does not load, of Stripe's, and of one that throws", async () => {
  world.expectComplaint(/./);
  const page = await world.newVisitor();
  const reports = reportsOf(page);
  await goToCheckout(page);
  expect(reports).toEqual([]);
  await page.route('**/__local/stripe-js/**', (route) => route.abort());
  await page.reload();
  await eventually(() => expect(reports).toContain('stripe-missing on /checkout'));
  await page.route('**/assets/*', (route) => route.abort());
  await page.goto('/booking');
  await eventually(() => expect(reports).toContain('script-missing on /booking'));
  await page.evaluate("setTimeout(() => { throw new Error('told to') })");
  await eventually(() => expect(reports).toContain('script-error on /booking'));
  await page.evaluate("setTimeout(() => { throw new Error('told to') })");
  await page.goto('/about');
  expect(reports.filter((report) => report === 'script-error on /booking')).toHaveLength(1);
});

it('tells of a page whose own script is missing, though the router shows a sentence in its place', async () => {
  world.expectComplaint(/./);
  const page = await world.newVisitor();
  const reports = reportsOf(page);
  await page.goto('/');
  // The router hears of no address before the page is live.
  await settled(page);
  await page.route('**/assets/*', (route) => route.abort());
  await page.evaluate(
    "history.pushState({}, '', '/dashboard'); dispatchEvent(new PopStateEvent('popstate'))",
  );
  await eventually(() => expect(reports.join()).toContain('script'));
});
