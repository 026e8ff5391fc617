import { small } from '../plans/sizes.ts';
import { mutations } from '../runs/mutations.ts';
import { reportsOf, violationsIn } from '../runs/reports.ts';
import { directedStories } from './directed-stories.ts';

// The long tests play each with ten seeds, and those with the bugs that name them.
it('violates nothing in the first directed stories', async () => {
  for (const story of Object.keys(directedStories).slice(0, 3))
    expect(violationsIn(await reportsOf({ firstSeed: 1, count: 1, size: small, story }))).toEqual([]);
}, 1_800_000);

// The long tests play it with 100 people and 20 seats.
it('sells the seats of a full day to those who wait for it, in their order', async () => {
  const story = 'a full day is freed in one moment';
  const [report] = await reportsOf({ firstSeed: 1, count: 1, size: small, story });
  expect(report?.violation).toBeUndefined();
  expect(report?.counts).toMatchObject({ 'offer: freed': 4, 'offer: sold': 4, 'offer: accept': 4 });
}, 1_800_000);

it('has each story that a planted bug names', () => {
  const named = Object.values(mutations).map(({ story }) => story);
  expect(named.filter((story) => !directedStories[story])).toEqual([]);
});
