import { openWorld } from '../testing/visitors.ts';
import { expectWalked } from './expect-walked.ts';
import { populate } from './populated-world.ts';
import { walkAsStaff } from './staff-walk.ts';

const world = openWorld();

it('presses every control of the desk as a proctor', async () => {
  expectWalked([await walkAsStaff(world, await populate(world), 'proctor', 'desktop')]);
});
