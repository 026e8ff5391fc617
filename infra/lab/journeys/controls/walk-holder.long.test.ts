import { openWorld } from '../testing/visitors.ts';
import { expectWalked } from './expect-walked.ts';
import { populate } from './populated-world.ts';
import { holderOf, walkTheSite } from './site-walk.ts';

const world = openWorld();

it('presses every control of their pages as a guest whose browser has booked', async () => {
  const day = await populate(world);
  expectWalked([await walkTheSite(world, await holderOf(world, day), day.date, 'desktop')]);
});
