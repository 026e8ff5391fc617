import { openWorld } from '../testing/visitors.ts';
import { expectWalked } from './expect-walked.ts';
import { onPhone } from './phone.ts';
import { populate } from './populated-world.ts';
import { holderOf, memberOf, newVisitor, walkTheSite } from './site-walk.ts';

const world = openWorld();

it('opens every menu, tab and window of the site on a phone', async () => {
  const day = await populate(world);
  const walks = [];
  for (const walker of [newVisitor, await holderOf(world, day), await memberOf(world, day)])
    walks.push(await walkTheSite(world, walker, day.date, 'phone', onPhone));
  expectWalked(walks);
});
