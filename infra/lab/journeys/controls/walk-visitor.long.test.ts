import { instantOf } from '../../../../shared/domain/time/location-time.ts';
import { openWorld } from '../testing/visitors.ts';
import { expectWalked } from './expect-walked.ts';
import { fullDate } from './full-day.ts';
import { newVisitor, walkTheSite } from './site-walk.ts';

const world = openWorld();

it('presses every control of the site as somebody who is new', async () => {
  const { clock } = world.system;
  const today = fullDate(clock.now());
  clock.travelTo(instantOf(today, 10) + 20 * 60_000);
  expectWalked([await walkTheSite(world, newVisitor, today, 'desktop')]);
});
