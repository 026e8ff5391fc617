import { openWorld } from '../testing/visitors.ts';
import { expectWalked } from './expect-walked.ts';
import { onPhone } from './phone.ts';
import { populate } from './populated-world.ts';
import { walkAsStaff } from './staff-walk.ts';

const world = openWorld();

it('opens every menu, tab and window of desk and office on a phone', async () => {
  const day = await populate(world);
  const walks = [];
  for (const role of ['proctor', 'operator'] as const)
    walks.push(await walkAsStaff(world, day, role, 'phone', onPhone));
  expectWalked(walks);
});
