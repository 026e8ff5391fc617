import { availableParallelism } from 'node:os';
import { runHistories } from './run-workers.ts';
import type { Report } from './worker-messages.ts';

const small = { minVisitors: 2, maxVisitors: 10 };

const reportsOf = async (firstSeed: number, count: number, workers: number): Promise<Report[]> => {
  const reports: Report[] = [];
  await runHistories({ firstSeed, count, size: small }, workers, (report) => reports.push(report));
  return reports.sort((one, other) => one.seed - other.seed);
};

it('finds nothing lost, sold twice or unaccounted for in 2,000 histories', async () => {
  const reports = await reportsOf(1, 2000, availableParallelism());
  expect(reports).toHaveLength(2000);
  expect(reports.flatMap(({ violation }) => violation ?? [])).toEqual([]);
  const total = (of: 'bookings' | 'payments' | 'faults') =>
    reports.reduce((sum, report) => sum + report[of], 0);
  expect(total('bookings')).toBeGreaterThan(2000);
  expect(total('payments')).toBeGreaterThan(2000);
  expect(total('faults')).toBeGreaterThan(10_000);
}, 600_000);

it('replays a seed exactly, in whatever process and after whatever histories', async () => {
  const hashes = (reports: Report[]) => reports.map(({ seed, traceHash }) => [seed, traceHash]);
  const [once, again] = await Promise.all([reportsOf(5001, 24, 1), reportsOf(5001, 24, 3)]);
  expect(hashes(again)).toEqual(hashes(once));
}, 120_000);
