import { functionKeys } from '../../../build/function-entries.ts';
import { buildOnce } from '../../../local/development/builds.ts';
import { removesReleases, scansTable, visitsSite } from '../start/function-kinds.ts';
import { type WorkBudget, workBudgetOf, workBudgets } from './budgets.ts';
import { countWork } from './counted-work.ts';
import type { Step } from './stage.ts';

let steps: Step[];
beforeAll(async () => {
  steps = await countWork(await buildOnce('artifacts'));
});

it('counts every function but those that read the whole table, remove releases or visit the site', () => {
  const counted = new Set(steps.map(({ name }) => name.split(',')[0]));
  expect([...counted].sort()).toEqual(
    functionKeys.filter((key) => !scansTable(key) && !removesReleases(key) && !visitsSite(key)).sort(),
  );
});

const withoutRounds = ({ rounds: _, why: __, ...requests }: WorkBudget): Omit<WorkBudget, 'rounds'> =>
  requests;

it('makes exactly the budgeted requests to the table, the key, Stripe and the mail service', () => {
  const counted = Object.fromEntries(steps.map((step) => [step.name, withoutRounds(workBudgetOf(step))]));
  expect(counted).toEqual(
    Object.fromEntries(Object.entries(workBudgets).map(([name, work]) => [name, withoutRounds(work)])),
  );
});
