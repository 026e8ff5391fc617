import { mutations } from '../runs/mutations.ts';
import { reportsOf, violationsIn } from '../runs/run-workers.ts';
import { stories } from './stories.ts';

// The long tests play each with ten seeds, and those with the bugs that name them.
it('violates nothing in the first stories', async () => {
  for (const story of Object.keys(stories).slice(0, 3))
    expect(violationsIn(await reportsOf({ firstSeed: 1, count: 1, story }))).toEqual([]);
}, 1_800_000);

// The long tests play it with 100 people and 20 seats.
it('sells the seats of a full day to those who wait for it, in their order', async () => {
  const [report] = await reportsOf({ firstSeed: 1, count: 1, story: 'a full day is freed in one moment' });
  expect(report?.violation).toBeUndefined();
  expect(report?.counts).toMatchObject({ 'offer: accept': 4 });
}, 1_800_000);

it('has each story that a planted bug names', () => {
  const named = Object.values(mutations).map(({ story }) => story);
  expect(named.filter((story) => !stories[story])).toEqual([]);
});
