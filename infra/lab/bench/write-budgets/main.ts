import './tested-settings.ts';
import '../../../common/site-overrides.ts';
import { parseArgs } from 'node:util';
import { readBudgets, writeBudgets } from '../budgets/budget-file.ts';
import { type BudgetKind, budgetKinds } from './kinds.ts';

const usage = `Compares the budgets of functions and pages with what is measured.
  --write   writes the budgets that do not hold any more, and those that are missing`;

/** The budgets after a measurement: those that hold are kept. */
const newBudgets = async ({ name, measure, holds, budgetFor }: BudgetKind<unknown>) => {
  const former = readBudgets<unknown>(name);
  const measured = await measure();
  const budgets = Object.fromEntries(
    Object.entries(measured).map(([key, figures]) => {
      const budget = former[key];
      return [key, budget !== undefined && holds(budget, figures, key) ? budget : budgetFor(figures, budget)];
    }),
  );
  const keys = [...new Set([...Object.keys(former), ...Object.keys(budgets)])].sort();
  const changes = keys
    .map((key) => [key, JSON.stringify(former[key]), JSON.stringify(budgets[key])] as const)
    .filter(([, before, after]) => before !== after)
    .map(([key, before = 'none', after = 'none']) => `${name}: ${key}: ${before} becomes ${after}`);
  return { budgets, changes };
};

const { values } = parseArgs({ options: { write: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) console.log(usage);
else
  for (const kind of budgetKinds) {
    const { budgets, changes } = await newBudgets(kind);
    if (values.write) writeBudgets(kind.name, budgets);
    else if (changes.length > 0) process.exitCode = 1;
    console.log(changes.length > 0 ? changes.join('\n') : `${kind.name}: every budget holds`);
  }
