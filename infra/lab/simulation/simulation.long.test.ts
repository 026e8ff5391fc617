import { addCounts, type Counts, faultsIn } from './machine/tally.ts';
import { notPlayed } from './runs/occurred.ts';
import { reportsOf, violationsIn } from './runs/run-workers.ts';
import type { Report } from './runs/worker-messages.ts';

const everywhere = [
  'crash before',
  'crash after',
  'request lost',
  'answer lost',
  'reset before',
  'reset after',
  'late',
];
const ofAws = [...everywhere, 'throttled', 'error before', 'error after'];
const contention = ['conflict', 'over its throughput', 'over the account limit'];
const faults: Record<string, readonly string[]> = {
  dynamodb: [...ofAws, ...contention, 'sender dies, request arrives', 'sender dies, request lost'],
  process: ['request lost', 'answer lost'],
  webhook: ['lost', 'twice', 'late and out of order', '72 hours late'],
  stream: ['late', 'batch twice', 'batch split and repeated'],
  schedule: ['late', 'twice'],
};

let histories: Report[];
const counts: Counts = {};

beforeAll(async () => {
  histories = await reportsOf({ firstSeed: 1, count: 60 });
  for (const report of histories) addCounts(counts, report.counts);
}, 1_800_000);

it('finds no seat sold twice, and no lost booking, cent or mail', () => {
  expect(violationsIn(histories)).toEqual([]);
  expect(histories.reduce((sum, { payments }) => sum + payments, 0)).toBeGreaterThan(5 * histories.length);
});

it('plays every kind of command and every endpoint that writes, and every kind of fault', () => {
  expect(notPlayed(counts)).toEqual([]);
  const kinds = Object.entries(faults).flatMap(([service, all]) =>
    all.map((fault) => `fault: ${service} ${fault}`),
  );
  expect(kinds.filter((kind) => !counts[kind])).toEqual([]);
  expect(faultsIn(counts)).toBeGreaterThan(20 * histories.length);
});

it('finds no violation when fifty people act at once', async () => {
  expect(violationsIn(await reportsOf({ firstSeed: 1, count: 4, visitors: 50 }))).toEqual([]);
}, 1_800_000);
