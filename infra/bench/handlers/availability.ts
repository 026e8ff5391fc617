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

/**
 * An open-source booking system in PHP, measured on four cores at the same task: a full day, ten thousand bookings,
 * nothing cached.
 */
const peer = { p50: 13, p99: 24, perSecond: 276 } as const;

const date = dateIn(3);
const event = () => httpEvent('get-availability', { query: { date } });

const bareQuery = {
  TableName: tableName,
  KeyConditionExpression: 'pk = :day',
  ExpressionAttributeValues: { ':day': `DAY#${date}` },
};

const oneByOne = async (invoke: () => Promise<{ wallMs: number }>): Promise<number[]> => {
  const times: number[] = [];
  for (let call = 0; call < warmUps + calls; call += 1) times.push((await invoke()).wallMs);
  return times.slice(warmUps);
};

/** Answers in a second while so many visitors ask, each again as soon as they are answered. */
const perSecond = async (invoke: () => Promise<unknown>): Promise<number> => {
  const ask = (times: number) =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let time = 0; time < times; time += 1) await invoke();
      }),
    );
  await ask(warmUps / 4);
  const begin = performance.now();
  const times = calls / 5;
  await ask(times);
  return (atOnce * times * 1000) / (performance.now() - begin);
};

const measure = async (system: BenchSystem, bareBundle: string): Promise<Measurement[]> => {
  await fillDay(system, date);
  const ask = () => system.invoke('get-availability', event());
  const bare = () => system.invokeBundle(bareBundle, { command: 'QueryCommand', input: bareQuery });
  const own = await oneByOne(ask);
  const query = await oneByOne(bare);
  const time = (name: string, share: number, goal: number, ofPeer: number): Measurement[] => {
    const measured = { part, name, value: quantile(own, share), unit: 'ms' };
    return [
      {
        ...measured,
        baseline: quantile(query, share),
        against: 'bare query',
        goal: { of: 'value', atMost: goal },
      },
      { ...measured, baseline: ofPeer, against: 'PHP peer' },
    ];
  };
  const rate = { part, name: `${atOnce} at once`, value: await perSecond(ask), unit: 'answers per second' };
  return [
    ...time('full day, p50', 0.5, 4, peer.p50),
    ...time('full day, p99', 0.99, 10, peer.p99),
    {
      ...rate,
      baseline: await perSecond(bare),
      against: 'bare query',
      goal: { of: 'value', atLeast: 600 },
    },
    { ...rate, baseline: peer.perSecond, against: 'PHP peer' },
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
