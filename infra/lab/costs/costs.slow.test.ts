import { readFileSync } from 'node:fs';
import { backgroundFunctions, backgroundKeys } from '../../../shared/contract/background-functions.ts';
import { stageOf } from '../../cdk/stages/stages.ts';
import { stackOf } from '../../cdk/testing/templates.ts';
import { workBudgets } from '../bench/work/budgets.ts';
import { stepsOfBooking } from '../bench/work/cost.ts';
import { type CostLine, costsAtRest, costsOf, totalOf } from './costs.ts';

const stack = stackOf('usual');
const atRest = costsAtRest(stack);
const ofBookings = costsOf(1000);
const document = readFileSync('infra/docs/deploy.md', 'utf8').split('## What it costs')[1] ?? '';
const performance = readFileSync('infra/docs/performance.md', 'utf8');

const dollarsOf = (lines: readonly CostLine[], what: RegExp): string =>
  totalOf(lines.filter((line) => what.test(line.what))).toFixed(2);

it('counts the runs of every function that runs by the clock', () => {
  const byTheClock = backgroundKeys.filter((key) => backgroundFunctions[key].trigger.type === 'schedule');
  const runs = atRest.filter(({ what }) => what.startsWith('Runs of '));
  expect(runs.map(({ what }) => what.slice('Runs of '.length)).sort()).toEqual(byTheClock.toSorted());
  expect(runs.find(({ what }) => what === 'Runs of ask-waiting')?.count).toBe(43_830);
});

it.each([
  ['a stage at rest', `**$${totalOf(atRest).toFixed(2)} a month**`],
  ['its signing keys', `signing keys are $${dollarsOf(atRest, /^Signing keys/)}`],
  ['its secrets', `secrets $${dollarsOf(atRest, /^Secrets/)}`],
  ['its alarms', `alarms $${dollarsOf(atRest, /^Metrics that alarms/)}`],
  ['its canary', `canary $${dollarsOf(atRest, /canary/)}`],
  ['a thousand bookings', `**$${totalOf(ofBookings).toFixed(2)}** for 1,000 bookings`],
  ['their emails', `four emails each $${dollarsOf(ofBookings, /send-mail/)}`],
  ['their metrics', `metrics $${dollarsOf(ofBookings, /^Metrics/)}`],
])('says in deploy.md what %s costs', (_, words) => {
  expect(document.replace(/\s+/g, ' ')).toContain(words);
});

it('says in performance.md how many units the table writes for a booking', () => {
  const units = stepsOfBooking.reduce(
    (sum, [name, times]) => sum + times * (workBudgets[name]?.writeUnits ?? 0),
    0,
  );
  expect(performance).toContain(`${units} write units`);
});

it('stays below seven dollars a month', () => {
  expect(totalOf(atRest)).toBeLessThan(7);
});

it('has nothing else in the template that costs by the month', () => {
  const byTheMonth = /^AWS::(EC2|ElasticLoadBalancing|RDS|WAFv2|Synthetics|Backup|Route53::HostedZone|ECS)/;
  expect(stack.resources.filter(({ Type }) => byTheMonth.test(Type))).toEqual([]);
  expect(stack.ofType('AWS::CloudWatch::Dashboard')).toHaveLength(1);
});

it.each([true, false])(
  'leaves the budget room, so that it does not alarm each month, with keepsData %s',
  (keepsData) => {
    expect(stageOf({ keepsData }).monthlyBudgetDollars).toBeGreaterThanOrEqual(25);
  },
);
