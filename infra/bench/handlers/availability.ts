import { tableName } from '../../local/table.ts';
import { type Measurement, type Part, quantile } from '../measurement.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import { httpEvent } from '../system/events.ts';
import { withArtifacts, withBenchSystem } from '../system/with-bench-system.ts';
import { dateIn } from '../work/scenario.ts';
import { fillDay } from './full-day.ts';

const part = 'availability';
const otherBookings = 10_000;
const calls = 1000;
const warmUps = 200;
const atOnce = 20;
const rounds = 20;
const timesPerRound = 10;

const date = dateIn(3);
const event = () => httpEvent('get-availability', { query: { date } });

const bareQuery = {
  TableName: tableName,
  KeyConditionExpression: 'pk = :day',
  ExpressionAttributeValues: { ':day': `DAY#${date}` },
};

type Invoke = () => Promise<{ wallMs: number }>;

/** Times of each, asked in turns, so that all meet the same weather. */
const oneByOne = async (invokes: readonly Invoke[]): Promise<number[][]> => {
  const times: number[][] = invokes.map(() => []);
  for (let call = 0; call < warmUps + calls; call += 1)
    for (const [index, invoke] of invokes.entries()) {
      const { wallMs } = await invoke();
      if (call >= warmUps) times[index]?.push(wallMs);
    }
  return times;
};

/** Milliseconds that it takes to answer so many visitors, each of whom asks so many times. */
const crowd = async (invoke: Invoke, times: number): Promise<number> => {
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let time = 0; time < times; time += 1) await invoke();
    }),
  );
  return performance.now() - begin;
};

/** Answers in a second while so many visitors ask, each again as soon as they are answered: short rounds in turns. */
const perSecond = async (invokes: readonly Invoke[]): Promise<number[]> => {
  for (const invoke of invokes) await crowd(invoke, warmUps / 4);
  const milliseconds = invokes.map(() => 0);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, invoke] of invokes.entries())
      milliseconds[index] = (milliseconds[index] ?? 0) + (await crowd(invoke, timesPerRound));
  return milliseconds.map((sum) => (atOnce * timesPerRound * rounds * 1000) / sum);
};

const measure = async (system: BenchSystem, bareBundle: string): Promise<Measurement[]> => {
  await fillDay(system, date);
  const asked: readonly Invoke[] = [
    () => system.invoke('get-availability', event()),
    () => system.invokeBundle(bareBundle, { command: 'QueryCommand', input: bareQuery }),
  ];
  const [own = [], bare = []] = await oneByOne(asked);
  const [ownRate = Number.NaN, bareRate = Number.NaN] = await perSecond(asked);
  const against = 'bare query';
  const time = (name: string, share: number, atMost: number): Measurement => ({
    part,
    name,
    value: quantile(own, share),
    unit: 'ms',
    baseline: quantile(bare, share),
    against,
    goal: { of: 'value', atMost },
  });
  return [
    time('full day, p50', 0.5, 4),
    time('full day, p99', 0.99, 10),
    {
      part,
      name: `${atOnce} at once`,
      value: ownRate,
      unit: 'answers per second',
      baseline: bareRate,
      against,
      goal: { of: 'value', atLeast: 600 },
    },
  ];
};

/** A day that is full, among ten thousand bookings, and nothing cached. */
export const availability: Part = {
  name: part,
  measure: (report) =>
    withArtifacts((artifacts) =>
      withBenchSystem({ ...artifacts, otherBookings, processesPerFunction: atOnce }, (system) => {
        report('asking');
        return measure(system, artifacts.bareBundle);
      }),
    ),
};
