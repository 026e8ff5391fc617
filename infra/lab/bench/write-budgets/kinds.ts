import { buildOnce, buildSystem } from '../../../local/development/builds.ts';
import { budgetedPaths, type PageBudget } from '../pages/page-budgets.ts';
import { weighPage } from '../pages/page-weight.ts';
import { measureSizes, roomFor } from '../start/size-budgets.ts';
import { type WorkBudget, workBudgetOf } from '../work/budgets.ts';
import { countWork } from '../work/counted-work.ts';

/** Budgets of one file. */
export interface BudgetKind<Budget> {
  /** Of the file, without its ending. */
  name: string;
  measure(): Promise<Record<string, Budget>>;
  /** True when a budget may stay, for what has been measured. */
  holds(budget: Budget, measured: Budget, name: string): boolean;
  /** The budget for what has been measured, in the place of a former one. */
  budgetFor(measured: Budget, former?: Budget): Budget;
}

const kibibyte = 1024;

/** Requests and units are exact. Which of them overlap depends on the machine: rounds are a limit, to lower by hand. */
const work: BudgetKind<WorkBudget> = {
  name: 'work',
  measure: async () => {
    const steps = await countWork(await buildOnce('artifacts'));
    return Object.fromEntries(steps.map((step) => [step.name, workBudgetOf(step)]));
  },
  holds: ({ rounds, why: _, ...budget }, { rounds: measuredRounds, ...measured }) =>
    measuredRounds <= rounds && JSON.stringify(budget) === JSON.stringify(measured),
  budgetFor: (measured, former) => ({
    ...measured,
    rounds: Math.max(measured.rounds, former?.rounds ?? 0),
    ...(former?.why && former.status === measured.status && { why: former.why }),
  }),
};

const sizes: BudgetKind<number> = {
  name: 'sizes',
  measure: measureSizes,
  holds: (budget, measured, name) => Math.abs(measured - budget) <= roomFor(name),
  budgetFor: Math.round,
};

const pages: BudgetKind<PageBudget> = {
  name: 'pages',
  measure: async () => {
    const { site } = await buildSystem();
    return Object.fromEntries(
      budgetedPaths.map((path) => {
        const { htmlBytes, scriptBytes } = weighPage(site, path);
        return [path, { htmlBytes, scriptBytes }];
      }),
    );
  },
  // Scripts that a page loads late count in a browser, so there is more room than its HTML tells.
  // HTML names scripts by their hashes, which change its compressed size by some bytes from build to build.
  holds: (budget, measured) =>
    measured.htmlBytes + 64 <= budget.htmlBytes && measured.scriptBytes <= budget.scriptBytes,
  budgetFor: ({ htmlBytes, scriptBytes }) => ({
    htmlBytes: Math.ceil(htmlBytes / 256 + 1) * 256,
    scriptBytes: Math.ceil(scriptBytes / kibibyte + 1) * kibibyte,
  }),
};

export const budgetKinds = [sizes, pages, work] as BudgetKind<unknown>[];
