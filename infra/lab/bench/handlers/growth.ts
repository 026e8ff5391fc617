import type { EndpointKey } from '../../../../shared/contract/endpoints.ts';
import { type Measurement, median, type Part } from '../figures/measurement.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import { Visitor } from '../system/visitor.ts';
import { type Artifacts, withArtifacts, withBenchSystem } from '../system/with-bench-system.ts';
import { aBooking, checkoutOf, dateIn } from '../work/scenario.ts';

const part = 'growth';
const sizes = [10, 1000, 100_000, 1_000_000] as const;
const calls = 300;
const warmUps = 100;
const growthGoal = { of: 'ratio', atMost: 1.1 } as const;

const asked: readonly [key: EndpointKey, query?: Record<string, string>][] = [
  ['get-availability', { date: dateIn(3) }],
  ['get-days', { from: dateIn(3) }],
  ['get-my-bookings'],
];

type Times = Map<EndpointKey, number[]>;

/** A member with one booking. */
const aMember = async (system: BenchSystem): Promise<Visitor> => {
  const member = new Visitor(system);
  const booking = aBooking();
  await member.call('register', { body: { username: 'robin', password: 'a long pass phrase' } });
  const { body } = await member.call('create-payment-intent', { body: checkoutOf(booking) });
  await member.pay(body.clientSecret);
  await member.call('create-booking', { body: booking });
  return member;
};

/** Queries tables of all sizes in turns, so that the load of the machine affects all alike. */
const askAll = async (systems: readonly BenchSystem[]): Promise<Times[]> => {
  const members = await Promise.all(systems.map(aMember));
  const times: Times[] = systems.map(() => new Map(asked.map(([key]) => [key, []])));
  for (let call = 0; call < warmUps + calls; call += 1)
    for (const [index, member] of members.entries())
      for (const [key, query] of asked) {
        const { wallMs } = await member.call(key, query ? { query } : {});
        if (call >= warmUps) times[index]?.get(key)?.push(wallMs);
      }
  return times;
};

const measurementsOf = (times: readonly Times[]): Measurement[] =>
  asked.flatMap(([key]) => {
    const medians = times.map((one) => median(one.get(key) ?? []));
    return sizes.slice(1).map((size, index) => ({
      part,
      name: `${key}: ${size} bookings of others in the table`,
      value: medians[index + 1] ?? Number.NaN,
      unit: 'ms',
      baseline: medians[0] ?? Number.NaN,
      against: `with ${sizes[0]}`,
      goal: growthGoal,
    }));
  });

const withSystems = async <Result>(
  artifacts: Artifacts,
  left: readonly number[],
  use: (systems: readonly BenchSystem[]) => Promise<Result>,
): Promise<Result> => {
  const [otherBookings, ...others] = left;
  if (otherBookings === undefined) return use([]);
  return withBenchSystem({ ...artifacts, otherBookings }, (system) =>
    withSystems(artifacts, others, (systems) => use([system, ...systems])),
  );
};

/** Waiting times of visitors as the table grows from ten bookings to a million. */
export const growth: Part = {
  name: part,
  measure: (report) =>
    withArtifacts((artifacts) => {
      report('filling tables');
      return withSystems(artifacts, sizes, async (systems) => {
        report('asking');
        return measurementsOf(await askAll(systems));
      });
    }),
};
