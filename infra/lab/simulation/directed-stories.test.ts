import { directedStories } from './directed-stories.ts';
import { small } from './plans/sizes.ts';
import { mutations } from './runs/mutations.ts';
import { reportsOf, violationsIn } from './runs/reports.ts';

// The long tests play each with ten seeds, and those with the bugs that name them.
it('violates nothing in the first directed stories', async () => {
  for (const story of Object.keys(directedStories).slice(0, 3))
    expect(violationsIn(await reportsOf({ firstSeed: 1, count: 1, size: small, story }))).toEqual([]);
}, 1_800_000);

it('has each story that a planted bug names', () => {
  const named = Object.values(mutations).flatMap(({ story }) => story ?? []);
  expect(named.filter((story) => !directedStories[story])).toEqual([]);
});
