import { openWorld } from '../testing/visitors.ts';
import { expectWalked } from './expect-walked.ts';
import { populate } from './populated-world.ts';
import { memberOf, walkTheSite } from './site-walk.ts';

const world = openWorld();

it('presses every control of the site as a member', async () => {
  const day = await populate(world);
  expectWalked([await walkTheSite(world, await memberOf(world, day), day.date, 'desktop')]);
});
