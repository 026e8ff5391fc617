import type { Browser } from 'playwright-core';
import { openWorld } from '../../journeys/testing/visitors.ts';
import { htmlBytesBudget, publicPaths, requestsBudget, scriptBytesBudget } from './page-budgets.ts';
import { visitTwice } from './visits.ts';

const world = openWorld();

it.each(publicPaths)('%s is live within its budgets of requests and bytes on the network', async (path) => {
  const browser = (await world.newVisitor()).context().browser() as Browser;
  const { first, second } = await visitTwice(browser, world.system.origin + path);
  expect(first.requests).toBeLessThanOrEqual(requestsBudget(path));
  expect(first.htmlBytes).toBeLessThanOrEqual(htmlBytesBudget);
  expect(first.scriptBytes).toBeGreaterThan(0);
  expect(first.scriptBytes).toBeLessThanOrEqual(scriptBytesBudget(path));
  expect(second.scriptBytes).toBe(0);
});
