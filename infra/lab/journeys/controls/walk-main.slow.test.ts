import { randomUUID } from 'node:crypto';
import { instantOf } from '../../../../shared/domain/time/location-time.ts';
import { bookPeople } from '../testing/booked-people.ts';
import { newOperator } from '../testing/office-steps.ts';
import { sitePaths, sizes } from '../testing/pages.ts';
import { openWorld } from '../testing/visitors.ts';
import { openAsStaff } from './populated-world.ts';
import { Walk, type WalkOptions } from './walk.ts';

const world = openWorld();

/** The long walks press all others. */
const main: WalkOptions = {
  presses: ({ role }) => role === 'button',
  leaves: /theme|sign out|session timing|eating|drinking|sleeping|headphone|bathroom|phones/i,
  people: ['Robin E.', 'Ada L.', 'Jo P.'],
};

it('presses the main buttons of every public page', async () => {
  const open = () => world.newVisitor({ viewport: sizes.desktop, reducedMotion: 'reduce' });
  const walk = new Walk({ name: 'visitor', open }, main);
  for (const path of sitePaths.filter((each) => !each.includes('$')))
    await walk.visit({ path, arrive: (page) => page.goto(path) });
  expect(walk.faults).toEqual([]);
  expect(walk.presses).toBeGreaterThan(5);
});

it('presses the buttons of the desk and of a booking in the office', async () => {
  const { clock, dynamoDbEndpoint } = world.system;
  const date = new Date(clock.now() + 86_400_000).toISOString().slice(0, 10);
  clock.travelTo(instantOf(date, 10) + 20 * 60_000);
  const id = randomUUID();
  await bookPeople(dynamoDbEndpoint, date, [
    { name: 'Robin Example', hour: 10, seat: 1, duration: 1 },
    { name: 'Ada Lovelace', hour: 10, seat: 2, duration: 1 },
    { name: 'Jo Park', hour: 14, seat: 3, id },
  ]);
  const { page, refused } = await newOperator(world);
  const caller = { name: 'operator', open: async () => page, staysInBrowser: true };
  const walk = new Walk(caller, main);
  for (const path of ['/desk', '/office/bookings/$id'])
    await walk.visit({ path, arrive: (opened) => openAsStaff(world, opened, path.replace('$id', id)) });
  expect(walk.faults).toEqual([]);
  expect(refused).toEqual([]);
  expect(walk.presses).toBeGreaterThan(10);
});
