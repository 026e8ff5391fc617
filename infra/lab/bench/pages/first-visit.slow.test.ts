import type { Browser } from 'playwright-core';
import { openWorld } from '../../journeys/testing/visitors.ts';
import { pageBudget, publicPaths, requestsBudget } from './page-budgets.ts';
import { visitTwice } from './visits.ts';

const world = openWorld();

it.each(publicPaths)('%s is live within its budgets of requests and bytes on the network', async (path) => {
  const browser = (await world.newVisitor()).context().browser() as Browser;
  const { first, second } = await visitTwice(browser, world.system.origin + path);
  expect(first.requests).toBeLessThanOrEqual(requestsBudget(path));
  expect(first.htmlBytes).toBeLessThanOrEqual(pageBudget(path).htmlBytes);
  expect(first.scriptBytes).toBeGreaterThan(0);
  expect(first.scriptBytes).toBeLessThanOrEqual(pageBudget(path).scriptBytes);
  expect(second.scriptBytes).toBe(0);
});
