import { readFileSync } from 'node:fs';
import { backgroundFunctions, backgroundKeys } from '../../shared/contract/background-functions.ts';
import { stageOf } from './stages/stages.ts';
import { stackOf } from './testing/templates.ts';

const document = readFileSync('infra/docs/deploy.md', 'utf8');
const section = document.split('## What it costs')[1] ?? '';

/** A line of the table: the number, the price of one, and the product. */
const row = (name: string): [count: number, price: number, dollars: number] => {
  const cells = section
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`))
    ?.split('|')
    .slice(2, 5)
    .map(Number);
  if (cells?.length !== 3) throw new Error(`infra/docs/deploy.md has no line "${name}"`);
  return cells as [number, number, number];
};

const stack = stackOf('usual');
const minutesOfMonth = (365.25 / 12) * 24 * 60;
const canaryRuns = Math.round(minutesOfMonth / backgroundFunctions.canary.trigger.everyMinutes);

/** The runs of a month by the rules that start a function so often. */
const runsOf = (everyMinutes: number): number => {
  const rules = backgroundKeys.filter((key) => {
    const { trigger } = backgroundFunctions[key];
    return 'everyMinutes' in trigger && trigger.everyMinutes === everyMinutes;
  });
  return Math.floor((rules.length * minutesOfMonth) / everyMinutes);
};

const alarmMetrics = stack.ofType('AWS::CloudWatch::Alarm').flatMap(({ Properties }) => {
  const parts = (Properties.Metrics as { MetricStat?: unknown }[] | undefined) ?? [];
  return parts.length > 0 ? parts.filter(({ MetricStat }) => MetricStat) : [Properties.MetricName];
});

it.each([
  ['Metrics that alarms read, beyond ten', alarmMetrics.length - 10, 0.1],
  ['Secrets', stack.ofType('AWS::SecretsManager::Secret').length, 0.4],
  ['Signing keys', stack.ofType('AWS::KMS::Key').length, 1],
  // WorkOldestMinutes every five minutes, and ColdStarts of what the canary calls.
  ['Metrics that are sent by the clock', 2, 0.3],
  // BooksOff and ReleasesSwept, for the hour in which they are sent.
  ['Metrics that are sent once a day', 2, 0.0125],
  ['Runs of the two functions of each minute', runsOf(1), 0.000002],
  ['Runs of the reconciler and the two daily functions', runsOf(5) - canaryRuns + runsOf(24 * 60), 0.000004],
  ['Runs of the canary', canaryRuns, 0.000045],
  ['Dashboards', stack.ofType('AWS::CloudWatch::Dashboard').length, 0],
])('reckons with the %s of the template', (name, count, price) => {
  const [countSaid, priceSaid, dollarsSaid] = row(name);
  expect([countSaid, priceSaid]).toEqual([count, price]);
  expect(dollarsSaid).toBeCloseTo(count * price, 1);
});

it('stays below seven dollars a month', () => {
  const names = [...section.matchAll(/^\| (?!\*\*)([^|]+) \| \d+ \|/gm)].map(([, name = '']) => name);
  expect(names).toHaveLength(9);
  const total = names.reduce((sum, name) => sum + row(name)[2], 0);
  expect(section).toContain(`| **In all** | | | **${total.toFixed(2)}** |`);
  expect(total).toBeLessThan(7);
});

it('has nothing else in the template that costs by the month', () => {
  const byTheMonth = /^AWS::(EC2|ElasticLoadBalancing|RDS|WAFv2|Synthetics|Backup|Route53::HostedZone|ECS)/;
  expect(stack.resources.filter(({ Type }) => byTheMonth.test(Type))).toEqual([]);
});

it.each([true, false])(
  'leaves the budget room, so that it does not alarm each month, with keepsData %s',
  (keepsData) => {
    expect(stageOf({ keepsData }).monthlyBudgetDollars).toBeGreaterThanOrEqual(25);
  },
);
