import { functionKeys } from '../../build/build-functions.ts';
import { buildForTests } from '../../local/testing/tested-build.ts';
import { removesReleases, scansTable } from '../start/function-kinds.ts';
import { workBudgets } from './budgets.ts';
import { countWork } from './counted-work.ts';
import type { Step } from './journeys.ts';

let steps: Step[];
beforeAll(async () => {
  steps = await countWork((await buildForTests()).functions);
});

it('counts every function but those that read the whole table or remove releases', () => {
  const counted = new Set(steps.map(({ name }) => name.split(',')[0]));
  expect([...counted].sort()).toEqual(
    functionKeys.filter((key) => !scansTable(key) && !removesReleases(key)).sort(),
  );
});

it('makes exactly the budgeted requests to the table, the key, Stripe and the mail service', () => {
  expect(Object.fromEntries(steps.map(({ name, ...work }) => [name, work]))).toEqual(workBudgets);
});
