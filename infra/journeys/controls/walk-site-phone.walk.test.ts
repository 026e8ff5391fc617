import { openWorld } from '../testing/visitors.ts';
import { expectWalked } from './expect-walked.ts';
import { populate } from './populated-world.ts';
import { walkTheSite } from './site-walk.ts';

const world = openWorld();

it('presses every control of the site on a phone, as visitor, holder and member', async () => {
  const day = await populate(world);
  const walks = [];
  for (const caller of ['visitor', 'holder', 'member'] as const)
    walks.push(await walkTheSite(world, day, caller, 'phone'));
  expectWalked(walks);
});
