import { availableParallelism } from 'node:os';
import { mutations } from '../runs/mutations.ts';
import { runMutations, seedsOfStory } from '../runs/run-mutations.ts';
import { reportsOf, violationsIn } from '../runs/run-workers.ts';
import { crowdedStories } from './guests.ts';
import { stories } from './stories.ts';

const workers = availableParallelism();

it.each(Object.keys(stories))(
  'violates nothing when %s',
  async (story) => {
    const reports = await reportsOf({ firstSeed: 1, count: seedsOfStory, story });
    expect(violationsIn(reports)).toEqual([]);
  },
  1_800_000,
);

it.each(Object.keys(crowdedStories))(
  'sells 20 seats in the order of the list when %s',
  async (story) => {
    const [report] = await reportsOf({ firstSeed: 1, count: 1, story });
    expect(report?.violation).toBeUndefined();
    expect(report?.counts).toMatchObject({ 'offer: accept': 20 });
  },
  1_800_000,
);

it('notices each planted bug in its story', async () => {
  const caught = await runMutations(Object.keys(mutations), workers, () => undefined);
  expect(caught.flatMap(({ name, violation }) => (violation ? [] : name))).toEqual([]);
}, 3_000_000);
