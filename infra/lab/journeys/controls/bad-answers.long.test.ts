import { openWorld } from '../testing/visitors.ts';
import { BadAnswersWalk } from './bad-answers-walk.ts';
import { fullDate } from './full-day.ts';
import { newVisitor, walkTheSite } from './site-walk.ts';

const world = openWorld();

it('finds a sentence, its text and a way on after each bad answer, as somebody who is new', async () => {
  world.expectComplaint(/ failed\. |^The address could not be added/);
  const around = new BadAnswersWalk();
  await walkTheSite(world, newVisitor, fullDate(world.system.clock.now()), 'desktop', { around });
  world.forgetShifts();
  expect(around.faults()).toEqual([]);
  expect(around.answered().length).toBeGreaterThan(20);
});
