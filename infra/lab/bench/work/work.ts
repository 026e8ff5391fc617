import type { Measurement, Part } from '../figures/measurement.ts';
import { withArtifacts } from '../system/with-bench-system.ts';
import { roundsGoal } from './budgets.ts';
import { type Cost, costOfBookings } from './cost.ts';
import { countWork } from './counted-work.ts';
import type { Step } from './stage.ts';

const part = 'work';
const bookings = 1000;
/** For 1,000 bookings. */
const goalDollars = 0.05;

const counts: readonly [field: Exclude<keyof Step, 'name' | 'rounds'>, unit: string][] = [
  ['requests', 'requests to the table'],
  ['readUnits', 'read units'],
  ['writeUnits', 'write units'],
  ['stripeCalls', 'calls of Stripe'],
  ['kmsCalls', 'calls of KMS'],
  ['mails', 'mails'],
  ['deliveries', 'deliveries to webhooks'],
];

const countsOf = (step: Step): Measurement[] => {
  const atMost = roundsGoal(step.name);
  return [
    {
      part,
      name: step.name,
      value: step.rounds,
      unit: 'rounds to the table',
      ...(atMost !== undefined && { goal: { of: 'value', atMost } }),
    },
    ...counts
      .filter(([field]) => step[field] > 0)
      .map(([field, unit]) => ({ part, name: step.name, value: step[field], unit })),
  ];
};

const costs = (steps: readonly Step[]): Measurement[] => {
  const cost = costOfBookings(Object.fromEntries(steps.map((step) => [step.name, step])), bookings);
  const name = `${bookings} bookings of guests`;
  const total = Object.values(cost).reduce((sum, dollars) => sum + dollars, 0);
  const share = (services: readonly (keyof Cost)[]): number =>
    services.reduce((sum, service) => sum + cost[service], 0);
  return [
    ...Object.entries(cost).map(([service, value]) => ({
      part,
      name: `${name}: ${service}`,
      value,
      unit: 'dollars',
      baseline: total,
      against: 'in all',
    })),
    { part, name, value: total, unit: 'dollars', goal: { of: 'value', atMost: goalDollars } },
    {
      part,
      name: `${name}: the table, the functions and the API`,
      value: share(['database', 'functions', 'api']),
      unit: 'dollars',
      baseline: total,
      against: 'in all',
    },
  ];
};

/** The requests of each function, counted at its clients, and the resulting price of a thousand bookings. */
export const work: Part = {
  name: part,
  measure: (report) =>
    withArtifacts(async ({ functionsDirectory }) => {
      report('counting');
      const steps = await countWork(functionsDirectory);
      return [...steps.flatMap(countsOf), ...costs(steps)];
    }),
};
