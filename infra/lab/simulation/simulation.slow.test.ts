import { reportsOf, violationsIn } from './runs/run-workers.ts';
import type { Report } from './runs/worker-messages.ts';

// The long tests play sixty of them.
const firstSeed = 58;
const count = 6;

let histories: Report[];

beforeAll(async () => {
  histories = await reportsOf({ firstSeed, count });
}, 1_800_000);

it('finds no seat sold twice, and no lost booking, cent or mail', () => {
  expect(violationsIn(histories)).toEqual([]);
  expect(histories.filter(({ payments }) => payments > 0)).not.toEqual([]);
  expect(histories).toHaveLength(count);
});

it('replays a seed exactly, in any process and after any other histories', async () => {
  const hashes = (reports: Report[]) => reports.map(({ seed, traceHash }) => [seed, traceHash]);
  // The first time, four other histories were played before these.
  const again = await reportsOf({ firstSeed: firstSeed + 4, count: 2 }, 1);
  expect(hashes(again)).toEqual(hashes(histories.slice(4)));
}, 1_800_000);
