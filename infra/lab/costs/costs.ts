import type { Synthesized } from '../../cdk/testing/synthesized.ts';
import { type WorkBudget, workBudgets } from '../bench/work/budgets.ts';
import { dollarsOf, stepsOfBooking } from '../bench/work/cost.ts';
import { prices } from '../bench/work/prices.ts';

/** A line of a bill: how many of something, at how many dollars each. */
export interface CostLine {
  what: string;
  count: number;
  dollarsEach: number;
}

const minutesOfMonth = (365.25 / 12) * 24 * 60;
const nothing: WorkBudget = { rounds: 0, requests: 0, readUnits: 0, writeUnits: 0 };

const workOf = (name: string): WorkBudget => {
  const work = workBudgets[name];
  if (!work) throw new Error(`infra/lab/bench/budgets/work.json has no step "${name}"`);
  return work;
};

const priceOf = (name: string): number => dollarsOf(name, workOf(name));

/** A run that the bench cannot count, with an estimate of its own seconds and requests. */
const uncounted = (key: string, seconds: number, work: Partial<WorkBudget> = {}): number =>
  dollarsOf(key, { ...nothing, ...work }, seconds * 1000);

/** The price of a run by the clock in a quiet hour. */
const dollarsOfRun: Readonly<Record<string, () => number>> = {
  reconcile: () => priceOf('reconcile, nothing due'),
  'ask-waiting': () => priceOf('ask-waiting, nothing due'),
  'deliver-events': () => priceOf('deliver-events'),
  'check-books': () => uncounted('check-books', 5, { readUnits: 10, stripeCalls: 4 }),
  'remove-old-releases': () => uncounted('remove-old-releases', 2),
  // It holds an hour as a visitor does. Its row, and the hour that it gives back, wake the readers of the stream.
  canary: () =>
    uncounted('canary', 2, { readUnits: 1, writeUnits: 2, kmsCalls: 1 }) +
    priceOf('get-availability') +
    priceOf('create-payment-intent') +
    uncounted('send-mail', 0.01) +
    2 * priceOf('index-people, known'),
};

const byTheClock = (stack: Synthesized) =>
  stack.ofType('AWS::Events::Rule').filter(({ Properties }) => 'ScheduleExpression' in Object(Properties));

/** The runs of a month by the rules of a stack, by the function. */
const runsByTheClock = (stack: Synthesized): CostLine[] =>
  byTheClock(stack).map(({ Properties }) => {
    const { ScheduleExpression, Targets } = Properties as {
      ScheduleExpression: string;
      Targets: [{ Arn: string }];
    };
    const key = Object.keys(dollarsOfRun).find((name) => stack.at(`${name}/Alias`).id === Targets[0].Arn);
    const [, amount, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(ScheduleExpression) ?? [];
    if (!key || !unit) throw new Error(`No price of ${ScheduleExpression} of ${Targets[0].Arn}`);
    const minutes = Number(amount) * { minute: 1, hour: 60, day: 24 * 60 }[unit as 'minute' | 'hour' | 'day'];
    return {
      what: `Runs of ${key}`,
      count: Math.round(minutesOfMonth / minutes),
      dollarsEach: dollarsOfRun[key]?.() ?? 0,
    };
  });

const alarmMetricsOf = (stack: Synthesized): number =>
  stack.ofType('AWS::CloudWatch::Alarm').flatMap(({ Properties }) => {
    const parts = (Properties.Metrics as { MetricStat?: unknown }[] | undefined) ?? [];
    return parts.length > 0 ? parts.filter(({ MetricStat }) => MetricStat) : [Properties.MetricName];
  }).length;

/** The bill of a month without a visitor. */
export const costsAtRest = (stack: Synthesized): CostLine[] => [
  // Ten metrics of alarms and three dashboards of an account are free without an end.
  { what: 'Metrics that alarms read, beyond ten', count: alarmMetricsOf(stack) - 10, dollarsEach: 0.1 },
  { what: 'Secrets', count: stack.ofType('AWS::SecretsManager::Secret').length, dollarsEach: 0.4 },
  { what: 'Signing keys', count: stack.ofType('AWS::KMS::Key').length, dollarsEach: 1 },
  {
    what: 'Metrics sent by the clock: WorkOldestMinutes, ColdStarts',
    count: 2,
    dollarsEach: prices.perMetric,
  },
  // Each for the hour in which it is sent.
  { what: 'Metrics sent once a day: BooksOff, ReleasesSwept', count: 2, dollarsEach: prices.perMetric / 24 },
  ...runsByTheClock(stack),
];

/** The bill of bookings by guests, beyond that. */
export const costsOf = (bookings: number): CostLine[] => [
  ...stepsOfBooking.map(([name, times]) => ({
    what: name,
    count: times * bookings,
    dollarsEach: priceOf(name),
  })),
  {
    what: 'Metrics, if a booking comes each hour: BookingsMade, CentsCaptured, HoldsOpen, PageVisits, StakeCentsHeld',
    count: 5,
    dollarsEach: prices.perMetric,
  },
];

export const totalOf = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { count, dollarsEach }) => sum + count * dollarsEach, 0);
