import type { World } from '../world/world.ts';
import { Browser } from './browser.ts';

const world = { invoke: async () => 'lost', scheduler: { nowMs: 0 } } as unknown as World;

it('may be signed out for a request during which it signs out and in again', async () => {
  const browser = new Browser(world, 'v1', 1);
  const before = browser.checkingOut({});
  await browser.call('logout');
  browser.signedIn('robin');
  const after = browser.checkingOut({});
  for (const request of [before, after]) browser.checkedOut(request);
  expect([before, after].map(({ mayBeSignedOut }) => mayBeSignedOut)).toEqual([true, false]);
});
