import { type Measurement, type Part, quantile } from '../figures/measurement.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import { withArtifacts, withBenchSystem } from '../system/with-bench-system.ts';
import { dateIn } from '../work/scenario.ts';
import { timedGuest } from './timed-calls.ts';

const part = 'visitors';
const crowds = [1, 20, 100] as const;
const bookingsPerCrowd = 100;
/** Enough to use all processors. */
const processesPerFunction = 4;
const days = 80;

interface Crowd {
  /** The times of whole bookings. */
  milliseconds: number[];
  perSecond: number;
}

/** Makes bookings by several visitors at once, each of whom starts again until enough are made. */
const book = async (system: BenchSystem, visitors: number): Promise<Crowd> => {
  const milliseconds: number[] = [];
  let begun = 0;
  const visit = async (): Promise<void> => {
    while (begun < bookingsPerCrowd) {
      begun += 1;
      const begin = performance.now();
      await timedGuest(system, new Map(), dateIn(2 + (begun % days)));
      milliseconds.push(performance.now() - begin);
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: visitors }, visit));
  return { milliseconds, perSecond: (bookingsPerCrowd * 1000) / (performance.now() - begin) };
};

const measurementsOf = (crowd: number, { milliseconds, perSecond }: Crowd, alone: Crowd): Measurement[] => {
  const name = `whole booking, ${crowd} at once`;
  return [
    ...[['p50', 0.5] as const, ['p95', 0.95] as const].map(([label, share]) => ({
      part,
      name: `${name}: ${label}`,
      value: quantile(milliseconds, share),
      unit: 'ms',
      baseline: quantile(alone.milliseconds, share),
      against: 'alone',
    })),
    {
      part,
      name,
      value: perSecond,
      unit: 'bookings per second',
      baseline: alone.perSecond,
      against: 'alone',
    },
  ];
};

/** From free hours to a settled stake, by many visitors at once; the payment is the local stand-in's. */
export const visitors: Part = {
  name: part,
  measure: (report) =>
    withArtifacts((artifacts) =>
      withBenchSystem({ ...artifacts, processesPerFunction }, async (system) => {
        report('warming up');
        await book(system, processesPerFunction);
        const made: [number, Crowd][] = [];
        for (const crowd of crowds) {
          report(`${crowd} at once`);
          made.push([crowd, await book(system, crowd)]);
        }
        const [[, alone]] = made as [[number, Crowd]];
        return made.flatMap(([crowd, result]) => measurementsOf(crowd, result, alone));
      }),
    ),
};
