import { tableName } from '../../../local/state/table.ts';
import { type Measurement, type Part, quantile } from '../figures/measurement.ts';
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

/** Measures each in turns, so that the load of the machine affects all alike. */
const oneByOne = async (invokes: readonly Invoke[]): Promise<number[][]> => {
  const times: number[][] = invokes.map(() => []);
  for (let call = 0; call < warmUps + calls; call += 1)
    for (const [index, invoke] of invokes.entries()) {
      const { wallMs } = await invoke();
      if (call >= warmUps) times[index]?.push(wallMs);
    }
  return times;
};

/** Milliseconds until all visitors have their answers, each of whom sends several requests. */
const crowd = async (invoke: Invoke, times: number): Promise<number> => {
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let time = 0; time < times; time += 1) await invoke();
    }),
  );
  return performance.now() - begin;
};

/** Answers per second while visitors send one request after another, in short alternating rounds. */
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

/** A full day among ten thousand bookings, without a cache. */
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
