import { buildOnce } from '../../../local/development/builds.ts';
import { workBudgets } from './budgets.ts';
import { countWork } from './counted-work.ts';

// Requests that run side by side are one round. On a busy machine fewer of them do, so CI does not count rounds.
it('waits for the table no more often than budgeted', async () => {
  const steps = await countWork(await buildOnce('artifacts'));
  const overBudget = steps.filter(({ name, rounds }) => rounds > (workBudgets[name]?.rounds ?? 0));
  expect(overBudget.map(({ name, rounds }) => [name, rounds])).toEqual([]);
});
