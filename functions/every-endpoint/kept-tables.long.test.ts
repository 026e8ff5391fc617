import { keptReleases, readKeptTable } from '../../infra/testing/kept-tables/kept-tables.ts';
import { inWorld } from '../testing/kept/kept-worlds.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { liveInWorld } from './testing/live-in-world.ts';

const system = freshSystemForEachTest();

const worlds = keptReleases().flatMap((release) =>
  readKeptTable(release).map((world, index) => ({ name: `${release}, ${index + 1}: ${world.test}`, world })),
);

it.each(worlds)('reads, changes and tells of the rows of $name', async ({ world }) => {
  await inWorld(system(), world, liveInWorld);
});
